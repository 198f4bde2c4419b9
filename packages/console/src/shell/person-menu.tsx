import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { SignOut } from '../session/sign-out.tsx';
import { changeLanguage, useTexts } from '../text/catalog.ts';
import { LANGUAGES, LANGUAGE_NAMES, useLanguage } from '../text/language.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Name } from '../ui/name.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { shellTexts } from './texts.ts';
import { THEMES, chooseTheme, chosenTheme } from './theme-choice.ts';
import classes from './bar.module.css';

interface PersonMenuProps {
  /** The pages that the navigation does not have. */
  readonly pages: readonly { readonly to: string; readonly text: string }[];
}

/** Who is signed in, how the pages look to that person, and further pages. */
export function PersonMenu({ pages }: PersonMenuProps) {
  const texts = useTexts(shellTexts);
  const { person } = useSession();
  const language = useLanguage();
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
        <select value={language} onChange={({ target }) => void changeLanguage(target.value as typeof language)}>
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
      {pages.map(({ to, text }) => (
        <PageLink key={to} to={to} className={classes.choice}>
          {text}
        </PageLink>
      ))}
      <PageLink to="/account" className={classes.choice}>
        {texts.account}
      </PageLink>
      <SignOut className={classes.choice} />
    </Menu>
  );
}
