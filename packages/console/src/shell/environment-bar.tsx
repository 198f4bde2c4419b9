import { useState } from 'react';
import type { Environment } from '../session/account.ts';
import { usePlace } from '../session/place.ts';
import { partnersOf, useSession, type PartnerMembership } from '../session/session.ts';
import { SignOut } from '../session/sign-out.tsx';
import { useTexts } from '../text/catalog.ts';
import { LANGUAGES, LANGUAGE_NAMES, chooseLanguage, useLanguage } from '../text/language.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Name } from '../ui/name.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { shellTexts } from './texts.ts';
import { THEMES, chooseTheme, chosenTheme } from './theme-choice.ts';
import classes from './environment-bar.module.css';

interface EnvironmentBarProps {
  readonly membership: PartnerMembership;
  readonly environment: Environment;
  readonly onSearch: () => void;
}

/** Shows the environment on every page. It cannot be confused: the sandbox is a hatched amber strip, live a deep green bar. */
export function EnvironmentBar({ membership, environment, onSearch }: EnvironmentBarProps) {
  const texts = useTexts(shellTexts);
  return (
    <header className={environment === 'live' ? classes.live : classes.sandbox}>
      <EnvironmentMenu membership={membership} environment={environment} />
      <PartnerMenu membership={membership} environment={environment} />
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="/ Control+K">
        <Icon name="search" />
        {texts.search}
        <kbd>/</kbd>
      </button>
      <PersonMenu />
    </header>
  );
}

function PartnerMenu({ membership, environment }: Omit<EnvironmentBarProps, 'onSearch'>) {
  const texts = useTexts(shellTexts);
  const partners = partnersOf(useSession());
  const { name } = membership.partner;
  if (partners.length === 1)
    return (
      <span className={classes.partner}>
        <Name>{name}</Name>
      </span>
    );
  return (
    <Menu label={texts.partnerMenu(name)} shown={<Name>{name}</Name>}>
      {partners.map(({ partner }) => (
        <a key={partner.id} href={`/p/${partner.handle}/${environment}`} className={classes.choice}>
          <Name>{partner.name}</Name>
        </a>
      ))}
    </Menu>
  );
}

/** A menu with both words: a switch could be read either way. It leads to the start, since ids differ between environments. */
function EnvironmentMenu({ membership, environment }: Omit<EnvironmentBarProps, 'onSearch'>) {
  const texts = useTexts(shellTexts);
  const word = texts.environments[environment];
  return (
    <Menu label={texts.environmentMenu(word)} shown={<strong className={classes.word}>{word.toUpperCase()}</strong>}>
      {membership.environments.map((each) => (
        <a
          key={each}
          href={`/p/${membership.partner.handle}/${each}`}
          aria-current={each === environment ? 'true' : undefined}
          className={classes.choice}
        >
          {texts.environments[each]}
        </a>
      ))}
    </Menu>
  );
}

function PersonMenu() {
  const texts = useTexts(shellTexts);
  const { person } = useSession();
  const language = useLanguage();
  const { path } = usePlace();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Menu label={texts.personMenu(person.name)} shown={<Icon name="person" />} align="end">
      <p className={classes.person}>
        <Name>{person.name}</Name>
        <br />
        <span>{person.email}</span>
      </p>
      <label className={classes.setting}>
        {texts.language}
        <select value={language} onChange={({ target }) => chooseLanguage(target.value as typeof language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.setting}>
        {texts.theme}
        <select
          value={theme}
          onChange={({ target }) => {
            setTheme(target.value as typeof theme);
            chooseTheme(target.value as typeof theme);
          }}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {texts.themes[each]}
            </option>
          ))}
        </select>
      </label>
      <PageLink to={`${path}/money`} className={classes.choice}>
        {texts.pages.money}
      </PageLink>
      <PageLink to={`${path}/developers`} className={classes.choice}>
        {texts.pages.developers}
      </PageLink>
      <PageLink to={`${path}/members`} className={classes.choice}>
        {texts.pages.members}
      </PageLink>
      <PageLink to={`${path}/settings/activity`} className={classes.choice}>
        {texts.pages.activity}
      </PageLink>
      <PageLink to="/account" className={classes.choice}>
        {texts.account}
      </PageLink>
      <SignOut className={classes.choice} />
    </Menu>
  );
}
