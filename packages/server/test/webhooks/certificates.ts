import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, in the form that TLS servers accept. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  readonly name: string;
  /** An IPv4 address that it is valid for, in addition to the name. */
  readonly address?: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** The issuer that signs it; undefined for a self-signed certificate. */
  readonly issuer?: { readonly name: string; readonly key: string };
  /** Whether it may sign other certificates. */
  readonly authority?: boolean;
}

// Just enough of X.509 (RFC 5280) in DER (X.690) for tests to create certificates with chosen faults.
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer => der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));
const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

function extensions({ name, address, authority }: CertificateOptions): Buffer {
  const critical = der(0x01, Buffer.from([0xff]));
  const basicConstraints = authority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence();
  const alternativeNames = sequence(
    der(0x82, Buffer.from(name)),
    ...(address === undefined ? [] : [der(0x87, Buffer.from(address.split('.').map(Number)))]),
  );
  return sequence(
    sequence(oid('551d13'), critical, der(0x04, basicConstraints)),
    sequence(oid('551d11'), der(0x04, alternativeNames)),
  );
}

/** Creates a certificate for a host name, with a new P-256 key. */
export function makeCertificate(options: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuerKey: KeyObject = options.issuer === undefined ? privateKey : createPrivateKey(options.issuer.key);
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    commonName(options.issuer?.name ?? options.name),
    sequence(time(options.validFrom), time(options.validTo)),
    commonName(options.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions(options)),
  );
  const signature = sign('sha256', toBeSigned, issuerKey);
  const certificate = sequence(toBeSigned, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
