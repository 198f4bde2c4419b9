import { AppError } from '#kit/app-error.ts';
import type { PeopleDependencies } from './dependencies.ts';
import type { Session } from './model.ts';
import { lockPerson } from './sign-in/store.ts';
import { renamePerson } from './store.ts';

/** Gives the person of a session another name. The audit log has both: who reads an old line finds the person. @throws AppError not_signed_in */
export async function changeOwnName(
  { database, recordAct }: Pick<PeopleDependencies, 'database' | 'recordAct'>,
  { person }: Session,
  name: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const locked = await lockPerson(transaction, person.id);
    if (locked === undefined) throw new AppError('not_signed_in');
    if (locked.name === name) return;
    transaction.write(renamePerson(person.id, name));
    transaction.write(recordAct({ ...person, name }, 'people.rename', null, { from: locked.name, to: name }));
  });
}
