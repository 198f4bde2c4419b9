import { hash } from 'node:crypto';
import { AppError } from '#kit/app-error.ts';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { TwoPersonAct } from '#people';
import { findCards, type Card } from '#cards';
import { requireCustomer } from '#customers';
import { ANY_CURRENCY, readControls } from '../../read-controls.ts';
import { initialControls } from '../../model.ts';
import { loadLevelControls, loadUsages } from '../../store.ts';
import { writtenControls } from '../../written-controls.ts';
import type { Controls, ControlsInput } from '../../kinds/index.ts';
import type { ControlDependencies } from '../../dependencies.ts';
import { changeCardControls, type ApprovedChange, type Mode } from '../change-card-controls.ts';
import { changeCustomerControls } from '../set-customer-controls.ts';
import { changeTenantControls, type TenantLevel } from '../set-tenant-controls.ts';
import { tenantOf, type About } from './about.ts';

/** The owner of the controls that are to change. */
export type Target =
  | { readonly level: 'card'; readonly card_ids: readonly CardId[] }
  | { readonly level: 'customer'; readonly customer_id: CustomerId }
  | { readonly level: TenantLevel };

type ControlsChange = Target & { readonly mode: Mode; readonly controls: ControlsInput };

/** Controls before a change, and after it. */
interface Change {
  readonly id: string | null;
  readonly last4: string | null;
  readonly currency: Card['currency'];
  readonly before: Controls;
  readonly after: Controls;
}

/** Changes controls with a limit that a second person has approved. A request names at most as many cards as one commit changes. */
export function changeControlsAct(dependencies: ControlDependencies): TwoPersonAct<About & ControlsChange> {
  const { database, clock } = dependencies;
  return {
    name: 'controls.change',
    right: 'controls.write',
    async prepare(request) {
      const tenant = await tenantOf(database, request);
      const changes = await changesOf(dependencies, tenant.id, request);
      const preview = { level: request.level, changes: changes.map((each) => changeView(each, request.level)) };
      const fingerprint = fingerprintOf(changes.map(({ before }) => before));
      return { about: tenant, ...(request.level === 'card' && { cards: request.card_ids }), preview, fingerprint };
    },
    async run(request, { assertDue, extraWrites }) {
      const tenant = await tenantOf(database, request);
      const { controls, mode } = request;
      const approved: ApprovedChange = async (transaction, before) =>
        await assertDue(transaction, fingerprintOf(before));
      const cards = request.level === 'card' ? await requireCards(dependencies, tenant.id, request.card_ids) : [];
      const details = { level: request.level, changed: request.level === 'card' ? cards.length : 1 };
      await database.transaction(async (transaction) => {
        const now = clock.now();
        if (request.level === 'card') {
          const changed = await changeCardControls(transaction, tenant.id, cards, controls, mode, now, approved);
          for (const error of changed.ended.values()) throw error;
        } else if (request.level === 'customer') {
          const key = { tenantId: tenant.id, customerId: request.customer_id };
          await changeCustomerControls(dependencies, transaction, key, controls, mode, approved);
        } else {
          const key = { tenantId: tenant.id, level: request.level };
          await changeTenantControls(transaction, key, controls, mode, now, approved);
        }
        for (const write of extraWrites(details)) transaction.write(write);
      });
      return details;
    },
  };
}

async function changesOf(
  dependencies: ControlDependencies,
  tenantId: TenantId,
  request: ControlsChange,
): Promise<Change[]> {
  const { database } = dependencies;
  const { controls, mode } = request;
  if (request.level === 'card') {
    const cards = await requireCards(dependencies, tenantId, request.card_ids);
    const keys = cards.map(({ id, customerId }) => ({ tenantId, cardId: id, customerId }));
    const usages = await loadUsages(database, keys);
    return cards.map(({ id, number, currency }, index) => {
      const before = usages[index]!.controls;
      const after = readControls(controls, currency, mode === 'merge' ? before : initialControls('card'));
      return { id, last4: number?.last4 ?? null, currency, before, after };
    });
  }
  const id = request.level === 'customer' ? request.customer_id : null;
  if (id !== null) await requireCustomer(database, tenantId, id);
  const key = request.level === 'customer' ? { customerId: request.customer_id, level: request.level } : request;
  const [before] = await loadLevelControls(database, [
    { tenantId, ...key } as Parameters<typeof loadLevelControls>[1][0],
  ]);
  const after = readControls(controls, ANY_CURRENCY, mode === 'merge' ? before! : initialControls(request.level));
  return [{ id, last4: null, currency: ANY_CURRENCY, before: before!, after }];
}

/** @throws AppError card_not_found */
async function requireCards(
  { database }: ControlDependencies,
  tenantId: TenantId,
  ids: readonly CardId[],
): Promise<Card[]> {
  const cards = (await findCards(database, tenantId, ids)).filter((card) => card !== undefined);
  if (cards.length < ids.length) throw new AppError('card_not_found');
  return cards;
}

/** For the person who decides: the limits before and after. Limits of a level are in the currency of each card. Other controls are in the request. */
function changeView({ id, last4, currency, before, after }: Change, level: Target['level']) {
  const [current, proposed] = [writtenControls(before, currency).limits, writtenControls(after, currency).limits];
  return { id, last4, currency: level === 'card' ? currency : null, current, proposed };
}

/** What a change depends on: all controls as they are. */
function fingerprintOf(before: readonly Controls[]): string {
  return hash('sha256', JSON.stringify(before.map((each) => writtenControls(each, ANY_CURRENCY))), 'base64url');
}
