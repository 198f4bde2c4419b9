const en = {
  pages: {
    home: 'Home',
    partners: 'Partners',
    kyc: 'KYC',
    rails: 'Rails',
    settlement: 'Settlement',
    overdue: 'Overdue',
    approvals: 'Approvals',
    audit: 'Audit log',
    system: 'System',
    operators: 'Operators',
  },
  alerts: {
    list: 'Alerts',
    float_low: (count: string, balance: string, threshold: string) =>
      `Wallets below their thresholds: ${count}. They have ${balance} of ${threshold}.`,
    webhooks_failing: (count: string) => `Webhooks that receive nothing: ${count}`,
    platform_float_low: (platform: string, available: string, needed: string) =>
      `The balance at ${platform} is ${available}, and its cards need ${needed}`,
    certificate_expiry: (host: string, days: number) => {
      if (days < 0) return `The certificate of ${host} has ended`;
      if (days === 0) return `The certificate of ${host} ends within a day`;
      return `The certificate of ${host} ends in ${days === 1 ? '1 day' : `${days} days`}`;
    },
    overdue_work: (kind: string, count: string) => `Overdue work of the kind ${kind}: ${count}`,
    toDo: (remedy: string) => `To do: ${remedy}`,
    acknowledged: (name: string, reason: string) => `${name} takes care of it: ${reason}. Until`,
    acknowledge: 'Acknowledge',
    dialog: 'Take care of an alert',
    effect: 'It stays in this list with your name and reason, and asks for attention again after this time.',
    reason: 'Reason',
    hours: 'For how long',
    inHours: (hours: string) => (hours === '1' ? '1 hour' : `${hours} hours`),
  },
  overdue: {
    list: 'Overdue work, live first',
    none: 'Nothing is overdue.',
    cutShort: (kinds: string) => `Only the 100 oldest are shown of: ${kinds}`,
    columns: {
      kind: 'Kind',
      place: 'Environment',
      id: 'Id',
      since: (zone: string) => `Since (${zone})`,
      what: 'What to do',
    },
  },
  audit: {
    list: 'What operators did, newest first',
    none: 'No line matches.',
    filters: { person: 'Person', act: 'Act', partner: 'Id of the partner', from: 'From' },
    clear: 'Clear the filters',
    columns: { at: (zone: string) => `Time (${zone})`, operator: 'Person', act: 'Act', details: 'Details' },
    csv: 'Save as CSV',
    saved: (lines: number) => `Saved ${lines} lines`,
    savedFirst: (lines: number) => `Saved the newest ${lines} lines. Narrow the filters for the others.`,
    verify: 'Verify the log',
    verifyEffect:
      'Recomputes the hash of every line. With the number and the hash of a line that you noted elsewhere, it also finds a log that was rewritten.',
    sequence: 'Number of a line that you noted',
    hash: 'Its hash',
    head: (sequence: number) => `The newest line is ${sequence}. Note its hash outside the database:`,
    verifying: (lines: number) => `Verified ${lines} lines …`,
    intact: (lines: number) => `All ${lines} lines are as they were written.`,
    intactUpTo: (lines: number, sequence: number) =>
      `All ${lines} lines are as they were written, and line ${sequence} has the hash that you noted.`,
    broken: 'The log is not as it was written.',
    close: 'Close',
  },
  system: {
    tabs: { processes: 'What runs', keys: 'Keys' },
    versions: 'Versions',
    program: 'Issuary',
    migrations: 'Migrations',
    pending: (names: string) => `pending: ${names}`,
    processes: 'Processes',
    roles: 'Roles',
    host: 'Host',
    started: 'Started',
    jobs: 'Background work',
    job: 'Work',
    lastRound: 'Last round',
    state: 'State',
    late: 'Late',
    onTime: 'On time',
    failures: 'Failures',
    never: 'None known',
    settings: 'Settings in force',
    setting: 'Setting',
    value: 'Value',
    byDefault: 'Default',
    secret: 'Set, secret',
    differs: (count: number) => (count === 1 ? 'Other in 1 process' : `Other in ${count} processes`),
    none: 'Nothing to show.',
  },
};

export type OnCallTexts = typeof en;
export default en;
