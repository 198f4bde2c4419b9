import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;
const NO_AAGUID = Buffer.alloc(16);

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

interface Differences {
  readonly origin?: string;
  readonly counter?: number;
  /** Without a fingerprint or a PIN. */
  readonly unverified?: boolean;
}

/** A passkey as a telephone makes it, with a key on the curve P-256 (WebAuthn, 6.1 and 6.5). */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  let uses = 0;
  const authenticatorData = (rpId: string, flags: number, { counter = uses, unverified }: Differences): Buffer => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head[32] = flags | USER_PRESENT | (unverified ? 0 : USER_VERIFIED);
    head.writeUInt32BE(counter, 33);
    return head;
  };
  return {
    /** The answer to the options of a creation. */
    create({ challenge, rp }: Options, differences: Differences = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([NO_AAGUID, length, credentialId, coseKey(publicKey.export({ format: 'jwk' }))]);
      const data = Buffer.concat([authenticatorData(rp!.id!, ATTESTED, differences), attested]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, differences.origin ?? origin).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** The answer to the options of a sign-in. */
    answer({ challenge, rpId }: Options, differences: Differences = {}) {
      uses += 1;
      const data = authenticatorData(rpId!, 0, differences);
      const client = clientData('webauthn.get', challenge, differences.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...credential, response };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` (RFC 9053, 7.1.1). */
function coseKey({ x, y }: { readonly x?: string; readonly y?: string }): Buffer {
  const bytes = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x!), Buffer.from([0x22]), bytes(y!)]);
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const map = (size: number): Buffer => Buffer.from([0xa0 + size]);
  const size = Buffer.from([0x58, data.length]);
  return Buffer.concat([map(3), text('fmt'), text('none'), text('attStmt'), map(0), text('authData'), size, data]);
}
