import { chooseEnvironment } from '../session/first-path.ts';
import { usePlace } from '../session/place.ts';
import { partnersOf, useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { Menu } from '../ui/menu.tsx';
import { Name } from '../ui/name.tsx';
import { shellTexts } from './texts.ts';
import classes from './bar.module.css';

/** A menu with both words: a switch could be read either way. It leads to the start, since ids differ between environments. The next sign-in starts there. */
export function EnvironmentMenu() {
  const texts = useTexts(shellTexts);
  const { membership, environment } = usePlace();
  const word = texts.environments[environment];
  return (
    <Menu label={texts.environmentMenu(word)} shown={<strong className={classes.word}>{word.toUpperCase()}</strong>}>
      {membership.environments.map((each) => (
        <a
          key={each}
          href={`/p/${membership.partner.handle}/${each}`}
          aria-current={each === environment ? 'true' : undefined}
          className={classes.choice}
          onClick={() => chooseEnvironment(membership.partner.id, each)}
        >
          {texts.environments[each]}
        </a>
      ))}
    </Menu>
  );
}

/** The partner whose pages these are, and the person's other ones. */
export function PartnerMenu() {
  const texts = useTexts(shellTexts);
  const { membership, environment, isVisit } = usePlace();
  const partners = partnersOf(useSession());
  const { name } = membership.partner;
  // Where it is too long, its end is cut in the direction of its script.
  const shown = (
    <span className={classes.partner} dir="auto" title={name}>
      {name}
    </span>
  );
  if (isVisit || partners.length === 1) return shown;
  return (
    <Menu label={texts.partnerMenu(name)} shown={shown}>
      {partners.map(({ partner }) => (
        <a key={partner.id} href={`/p/${partner.handle}/${environment}`} className={classes.choice}>
          <Name>{partner.name}</Name>
        </a>
      ))}
    </Menu>
  );
}
