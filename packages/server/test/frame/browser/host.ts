import { mountSecureView, type SecureViewHandlers, type MountedSecureView } from '@issuary/sdk/secure-view';

/** The functions of the partner's page for the tests. The tests' server bundles this file; no npm script does. */
export interface Host {
  /** The messages that this window received by `postMessage`, in order. */
  readonly messages: { readonly origin: string; readonly data: unknown }[];
  /** The calls of mountSecureView's handlers, in order. */
  readonly calls: (readonly unknown[])[];
  mounted: MountedSecureView | undefined;
  /** Embeds a view with the SDK. */
  mount(url: string, options?: { readonly title?: string }): void;
  /** Embeds a view with a plain iframe, which sends no messages by itself. */
  embed(url: string, attributes?: Readonly<Record<string, string>>): void;
  /** Sends `hello` from this window to the frame. */
  hello(): void;
  /** The result of a query, which the SDK accepts as the container. */
  place(): Element | null;
}

const HANDLERS = [
  'onReady',
  'onRevealed',
  'onCopied',
  'onExpiring',
  'onExpired',
  'onHidden',
  'onError',
  'onResize',
] as const satisfies readonly (keyof SecureViewHandlers)[];

const host: Host = {
  messages: [],
  calls: [],
  mounted: undefined,
  mount: (url, options) => {
    const handlers = HANDLERS.map((name) => [
      name,
      (...details: unknown[]) => void host.calls.push([name, ...details]),
    ]);
    host.mounted = mountSecureView(host.place(), url, Object.fromEntries(handlers) as SecureViewHandlers, options);
  },
  embed: (url, attributes = {}) => {
    const frame = document.createElement('iframe');
    const standard = {
      allow: 'clipboard-write',
      sandbox: 'allow-scripts allow-same-origin',
      title: 'Card',
      width: '400',
    };
    for (const [name, value] of Object.entries({ ...standard, ...attributes })) frame.setAttribute(name, value);
    frame.src = url;
    host.place()!.append(frame);
  },
  hello: () => {
    const frame = document.querySelector('iframe')!.contentWindow!;
    frame.postMessage({ source: 'issuary-secure-view', type: 'hello' }, '*');
  },
  place: () => document.querySelector('#place'),
};

window.addEventListener('message', ({ origin, data }) => void host.messages.push({ origin, data }));
(window as unknown as { host: Host }).host = host;
