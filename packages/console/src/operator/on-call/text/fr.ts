import type { OnCallTexts } from './en.ts';

export default {
  pages: {
    home: 'Accueil',
    partners: 'Partenaires',
    kyc: 'KYC',
    rails: 'Connexions',
    settlement: 'Règlement',
    overdue: 'Retards',
    approvals: 'Approbations',
    audit: 'Journal d’audit',
    system: 'Système',
    operators: 'Opérateurs',
  },
  alerts: {
    list: 'Alertes',
    float_low: (count, balance, threshold) =>
      `Portefeuilles sous leur seuil : ${count}. Ils contiennent ${balance} sur ${threshold}.`,
    webhooks_failing: (count) => `Webhooks qui ne reçoivent rien : ${count}`,
    platform_float_low: (platform, available, needed) =>
      `Le solde chez ${platform} est de ${available}, et ses cartes ont besoin de ${needed}`,
    certificate_expiry: (host, days) => {
      if (days < 0) return `Le certificat de ${host} a expiré`;
      if (days === 0) return `Le certificat de ${host} expire dans moins d’un jour`;
      return `Le certificat de ${host} expire dans ${days === 1 ? '1 jour' : `${days} jours`}`;
    },
    overdue_work: (kind, count) => `Travail en retard du type ${kind} : ${count}`,
    toDo: (remedy) => `À faire : ${remedy}`,
    acknowledged: (name, reason) => `${name} s’en occupe : ${reason}. Jusqu’au`,
    acknowledge: 'Prendre en charge',
    dialog: 'Prendre en charge une alerte',
    effect:
      'Elle reste dans cette liste avec votre nom et votre motif, et demande de nouveau l’attention après ce délai.',
    reason: 'Motif',
    hours: 'Pour combien de temps',
    inHours: (hours) => (hours === '1' ? '1 heure' : `${hours} heures`),
  },
  overdue: {
    list: 'Travail en retard, la production d’abord',
    none: 'Rien n’est en retard.',
    cutShort: (kinds) => `Seuls les 100 plus anciens sont affichés pour : ${kinds}`,
    columns: { kind: 'Type', place: 'Environnement', id: 'Id', since: (zone) => `Depuis (${zone})`, what: 'À faire' },
  },
  audit: {
    list: 'Ce que les opérateurs ont fait, le plus récent d’abord',
    none: 'Aucune ligne ne correspond.',
    filters: { person: 'Personne', act: 'Acte', partner: 'Id du partenaire', from: 'À partir de' },
    clear: 'Effacer les filtres',
    columns: { at: (zone) => `Heure (${zone})`, operator: 'Personne', act: 'Acte', details: 'Détails' },
    csv: 'Enregistrer en CSV',
    saved: (lines) => `${lines} lignes enregistrées`,
    savedFirst: (lines) =>
      `Les ${lines} lignes les plus récentes sont enregistrées. Affinez les filtres pour les autres.`,
    verify: 'Vérifier le journal',
    verifyEffect:
      'Recalcule le hachage de chaque ligne. Avec le numéro et le hachage d’une ligne que vous avez notés ailleurs, la vérification découvre aussi un journal réécrit.',
    sequence: 'Numéro d’une ligne que vous avez notée',
    hash: 'Son hachage',
    head: (sequence) => `La ligne la plus récente est la ${sequence}. Notez son hachage hors de la base de données :`,
    verifying: (lines) => `${lines} lignes vérifiées …`,
    intact: (lines) => `Les ${lines} lignes sont telles qu’elles ont été écrites.`,
    intactUpTo: (lines, sequence) =>
      `Les ${lines} lignes sont telles qu’elles ont été écrites, et la ligne ${sequence} a le hachage que vous avez noté.`,
    broken: 'Le journal n’est pas tel qu’il a été écrit.',
    close: 'Fermer',
  },
  system: {
    tabs: { processes: 'Ce qui tourne', keys: 'Clés' },
    versions: 'Versions',
    program: 'Issuary',
    migrations: 'Migrations',
    pending: (names) => `en attente : ${names}`,
    processes: 'Processus',
    roles: 'Rôles',
    host: 'Machine',
    started: 'Démarré',
    jobs: 'Travail en arrière-plan',
    job: 'Travail',
    lastRound: 'Dernier passage',
    state: 'État',
    late: 'En retard',
    onTime: 'À l’heure',
    failures: 'Échecs',
    never: 'Aucun connu',
    settings: 'Réglages en vigueur',
    setting: 'Réglage',
    value: 'Valeur',
    byDefault: 'Par défaut',
    secret: 'Défini, secret',
    differs: (count) => (count === 1 ? 'Différent dans 1 processus' : `Différent dans ${count} processus`),
    none: 'Rien à afficher.',
  },
} satisfies OnCallTexts;
