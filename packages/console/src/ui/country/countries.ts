import { countryName } from '../country-name.ts';
import { madeOnce } from '../made-once.ts';
import { startsWords, wordsOf } from '../words-of.ts';

/** ISO 3166-1, two letters and then three, with the codes that banks use for Kosovo. Browsers name countries, and list none. */
const CODES =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR ' +
  'BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV ' +
  'CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ' +
  'ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ ' +
  'GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA ' +
  'JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO ' +
  'LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS ' +
  'MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG ' +
  'PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP ' +
  'SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL ' +
  'TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT ' +
  'WFWLF WSWSM XKXKK YEYEM YTMYT ZAZAF ZMZMB ZWZWE';

/** A longer list is not read: typing on is faster. */
const FOUND_MAX = 8;

export const COUNTRIES = CODES.split(' ').map((both) => [both.slice(0, 2), both.slice(2)] as const);
const COUNTRY_CODES: readonly string[] = COUNTRIES.map(([code]) => code);
const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES);
/** The code by that of three letters. */
const BY_THREE_LETTERS: ReadonlyMap<string, string> = new Map(COUNTRIES.map(([code, three]) => [three, code]));

type Country = readonly [code: string, name: string];

/** Every country in the order of its names in a language. */
const countriesIn = madeOnce((language, _kind: 'region') => {
  const { compare } = new Intl.Collator(language);
  const named = COUNTRY_CODES.map((code): Country => [code, countryName(code, language)]);
  return named.toSorted(([, one], [, other]) => compare(one, other));
});

/** Whether it is the code of a country, in capitals. */
export function isCountryCode(text: string): boolean {
  return KNOWN.has(text);
}

/** Finds countries by their code of two or three letters, which comes first, or by the starts of words in their name in a language. */
export function findCountries(typed: string, language: string): Country[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const given = typed.trim().toUpperCase();
  const code = BY_THREE_LETTERS.get(given) ?? given;
  const others = countriesIn(language, 'region').filter(([each, name]) => each !== code && startsWords(words, name));
  const ofCode: Country[] = isCountryCode(code) ? [[code, countryName(code, language)]] : [];
  return [...ofCode, ...others].slice(0, FOUND_MAX);
}

/** `DO, Dominican Republic`. */
export function countryWithName(code: string, language: string): string {
  const name = countryName(code, language);
  return name === code ? code : `${code}, ${name}`;
}
