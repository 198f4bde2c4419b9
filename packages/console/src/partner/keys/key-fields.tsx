import type { Key, NewKey } from '@issuary/sdk';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import type { Labels } from '../../ui/problem/problem-text.ts';
import { readList } from '../../ui/read-list.ts';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { isNetwork } from './networks.ts';
import { useScopeNames } from './scope-names.ts';
import { keyTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

type Scope = Key['scopes'][number];

const NAME_LENGTH_MAX = 100;
const NETWORKS_LENGTH_MAX = 1400;

interface KeyFields {
  /** Undefined: the fields lack a name or a scope, or have a wrong address. */
  readonly key: NewKey | undefined;
  readonly fields: ReactNode;
  readonly labels: Labels;
}

/** The fields of a new key, and the key that they describe. */
export function useKeyFields(): KeyFields {
  const { create: texts, scopes: words } = useTexts(keyTexts);
  const scopeNames = useScopeNames();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['read']));
  const [networks, setNetworks] = useState('');
  const [expires, setExpires] = useState<string>();
  const given = name.trim();
  const wrong = readList(networks).filter((each) => !isNetwork(each));
  const isSettled = useSettled(networks, SETTLED_MS) === networks;
  const isReady = given !== '' && scopes.size > 0 && wrong.length === 0;
  return {
    key: isReady ? { name: given, scopes: [...scopes], ...limitsOf(networks, expires) } : undefined,
    labels: { name: texts.name, scopes: texts.scopes, ip_allow: texts.networks, expires_at: texts.expires },
    fields: (
      <>
        <TextInput label={texts.name} value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
        <Checkboxes
          label={texts.scopes}
          options={(Object.keys(words) as Scope[]).map((scope) => [scope, scopeNames([scope])] as const)}
          chosen={scopes}
          onChange={setScopes}
        />
        <Optional>
          <TextInput
            label={texts.networks}
            value={networks}
            onChange={setNetworks}
            maxLength={NETWORKS_LENGTH_MAX}
            {...(isSettled && wrong.length > 0 && { error: texts.noNetworks(wrong.join(', ')) })}
          />
          <MomentInput label={texts.expires} value={expires} onChange={setExpires} />
        </Optional>
      </>
    ),
  };
}

/** The limits that somebody gave; without them, a key works from anywhere and for ever. */
function limitsOf(networks: string, expires: string | undefined): Pick<NewKey, 'ip_allow' | 'expires_at'> {
  const list = readList(networks);
  return { ...(list.length > 0 && { ip_allow: list }), ...(expires && { expires_at: expires }) };
}
