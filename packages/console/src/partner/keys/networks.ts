const BITS_MAX = { IPv4: 32, IPv6: 128 } as const;

/** Whether a text looks like an IP address or a network. The service also checks that a network is exact. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const family = familyOf(address);
  return family !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= BITS_MAX[family] && more.length === 0;
}

function familyOf(address: string): keyof typeof BITS_MAX | undefined {
  if (/^[\d.]+$/.test(address)) {
    const parts = address.split('.');
    return parts.length === 4 && parts.every((part) => part !== '' && Number(part) <= 255) ? 'IPv4' : undefined;
  }
  return address.includes(':') && URL.canParse(`http://[${address}]/`) ? 'IPv6' : undefined;
}
