import type { Methods } from '../session/own-methods.ts';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { Time } from '../ui/time.tsx';
import { AccountFailed } from './account-failed.tsx';
import { MethodList } from './method-list.tsx';
import { connectAccount, disconnectAccount, useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** The accounts at the operator's OpenID provider that the person signs in with. */
export function CompanyAccounts({ methods: { accounts, can_connect_account } }: { readonly methods: Methods }) {
  const texts = useTexts(accountTexts);
  const connect = useAccountChange(async (_input: void) => await connectAccount());
  if (accounts.length === 0 && !can_connect_account) return null;
  return (
    <section className={classes.section}>
      <h2>{texts.companyAccount}</h2>
      {accounts.length === 0 && <p>{texts.noCompanyAccount}</p>}
      <MethodList
        methods={accounts.map(({ label, issuer, created_at, ...account }) => ({
          ...account,
          name: label,
          since: (
            <>
              {new URL(issuer).host} · {texts.connected} <Time at={created_at} form="day" />
            </>
          ),
        }))}
        removal={{ title: texts.removeAccount, effectOf: texts.removesAccount, remove: disconnectAccount }}
      />
      {connect.error && <AccountFailed error={connect.error} />}
      {can_connect_account && (
        <Button
          loading={connect.isPending}
          onClick={() => connect.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })}
        >
          {texts.connectAccount}
        </Button>
      )}
    </section>
  );
}
