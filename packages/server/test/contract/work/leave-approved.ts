import { expect } from 'vitest';
import { newestLines } from '#audit';
import type { Service } from '../../service.ts';
import { openConsole } from '../console/console.ts';
import { approvalsProcess } from '../support/approvals-process.ts';

/** What two operators have approved and nobody has carried out yet: an exchange rate. */
export async function leaveApproved(service: Service, currency: string) {
  const { core } = service;
  const ui = await openConsole(service);
  const [own, other] = await Promise.all(
    [1, 2].map(async () => {
      const id = await ui.newPerson({ operator: 'finance' });
      return { id, name: 'Sam Ruiz', email: await ui.emailOf(id) };
    }),
  );
  const killed = core.twoPersonActs.map((act) => ({ ...act, run: () => Promise.reject(new Error('killed')) }));
  const { approvals } = approvalsProcess(core, killed);
  const request = { rates: [{ currency, per_usd: '2.5' }] };
  const asked = await approvals.ask(own!, 'rates.set', request, 'weekly rates');
  if ('done' in asked) throw new Error('it needs a second person');
  await expect(approvals.approve(other!, asked.approval, null)).rejects.toThrow('killed');
  const { id } = asked.approval;
  return {
    id,
    read: async () => await approvals.read(id),
    /** The lines of the audit log about it, once it is carried out. */
    lines: async () =>
      (await newestLines(core.database, 20)).filter(
        ({ act, details }) => act === 'rates.set' && JSON.parse(details!).approval_id === id,
      ),
  };
}
