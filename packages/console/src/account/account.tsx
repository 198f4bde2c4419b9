import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodsQuery, type Methods } from '../session/own-methods.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Loading } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { AccountFailed } from './account-failed.tsx';
import { CommandLine } from './command-line.tsx';
import { CompanyAccounts } from './company-account.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { MethodList } from './method-list.tsx';
import { deletePasskey, deletePassword, renewRecoveryCodes } from './methods.ts';
import { NewPasskey } from './new-passkey.tsx';
import { NewPassword } from './new-password.tsx';
import { OwnName } from './own-name.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { OpenSessions } from './sessions.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** How the person signs in, and where the person is signed in. */
export function Account() {
  const texts = useTexts(accountTexts);
  const session = useSession();
  const methods = useQuery(methodsQuery);
  return (
    <main className={classes.page} tabIndex={-1}>
      <title>{`${texts.title} · Issuary`}</title>
      <PageLink to="/">{texts.back}</PageLink>
      <h1>{texts.title}</h1>
      <p>
        <bdi>{session.person.name}</bdi>, {session.person.email}
      </p>
      <OwnName act={texts.saveName} mustChange />
      {methods.isPending && <Loading />}
      {methods.error && <AccountFailed error={methods.error} />}
      {methods.data && (
        <>
          <Passkeys methods={methods.data} />
          <Password methods={methods.data} />
          <CompanyAccounts methods={methods.data} />
        </>
      )}
      <CommandLine />
      <OpenSessions />
    </main>
  );
}

function Passkeys({ methods: { passkeys } }: { readonly methods: Methods }) {
  const texts = useTexts(accountTexts);
  const [isNew, setNew] = useState(false);
  return (
    <section className={classes.section}>
      <h2>{texts.passkeys}</h2>
      {passkeys.length === 0 && <p>{texts.noPasskeys}</p>}
      <MethodList
        methods={passkeys.map(({ created_at, ...passkey }) => ({
          ...passkey,
          since: (
            <>
              {texts.created} <Time at={created_at} form="day" />
            </>
          ),
        }))}
        removal={{ title: texts.removePasskey, effectOf: texts.removesPasskey, remove: deletePasskey }}
      />
      <Button onClick={() => setNew(true)}>{texts.addPasskey}</Button>
      {isNew && (
        <Dialog title={texts.addPasskey} onClose={() => setNew(false)}>
          <p>{texts.othersEnd}</p>
          <NewPasskey onCreated={() => setNew(false)} />
        </Dialog>
      )}
    </section>
  );
}

function Password({ methods: { password } }: { readonly methods: Methods }) {
  const texts = useTexts(accountTexts);
  const [shown, setShown] = useState<'password' | 'app' | 'codes' | 'removal' | undefined>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = (): void => setShown(undefined);
  const done = (newCodes: readonly string[]): void => {
    close();
    setCodes(newCodes);
  };
  return (
    <section className={classes.section}>
      <h2>{texts.password}</h2>
      {password === null ? (
        <>
          <p>{texts.noPassword}</p>
          <Button onClick={() => setShown('app')}>{texts.addPassword}</Button>
        </>
      ) : (
        <>
          <p>
            {texts.changed} <Time at={password.set_at} form="day" />. {texts.codesLeft(password.recovery_codes)}
          </p>
          <div className={classes.acts}>
            <Button onClick={() => setShown('password')}>{texts.changePassword}</Button>
            <Button onClick={() => setShown('app')}>{texts.changeApp}</Button>
            <Button onClick={() => setShown('codes')} opensDialog>
              {texts.renewCodes}
            </Button>
            <Button onClick={() => setShown('removal')} opensDialog>
              {texts.removePassword}
            </Button>
          </div>
        </>
      )}
      {(shown === 'password' || shown === 'app') && (
        <Dialog title={texts.password} onClose={close}>
          <p>{texts.othersEnd}</p>
          <NewPassword withApp={shown === 'app'} onSet={done} />
        </Dialog>
      )}
      {shown === 'codes' && (
        <ConfirmChange
          title={texts.renewCodes}
          effect={texts.renewsCodes}
          act={texts.makeCodes}
          change={renewRecoveryCodes}
          onDone={({ recovery_codes }) => done(recovery_codes)}
          onClose={close}
        />
      )}
      {shown === 'removal' && (
        <ConfirmChange
          title={texts.removePassword}
          effect={texts.removesPassword}
          act={texts.removePassword}
          change={deletePassword}
          onDone={close}
          onClose={close}
        />
      )}
      {codes.length > 0 && (
        <Dialog title={texts.recoveryCodes}>
          <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </Dialog>
      )}
    </section>
  );
}
