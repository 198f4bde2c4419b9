import type { Command } from 'commander';
import { EVENT_TYPES, type EventType } from '#events';
import { eventLine, newestCursor, widthOf } from './partner/feed.ts';
import { addSandboxOptions, openSession, type SandboxOptions } from './partner/options.ts';
import { awaitEvent } from './partner/await-event.ts';
import { RECIPES, type Recipe } from './partner/recipes.ts';
import { Scenario } from './partner/scenario.ts';
import { suggestion } from './text-options.ts';
import { UsageError } from './usage-error.ts';
import { print } from './with-core.ts';

interface TriggerOptions extends SandboxOptions {
  readonly list?: boolean;
  readonly json?: boolean;
}

export function addTriggerCommand(command: Command): void {
  command
    .argument('[type]', 'event type, such as card.charged')
    .option('--list', 'list every event type and how it is caused')
    .option('--json', 'print JSON');
  addSandboxOptions(command).action(trigger);
}

async function trigger(name: string | undefined, options: TriggerOptions): Promise<void> {
  if (options.list) {
    list(options.json);
    return;
  }
  const { type, recipe } = findRecipe(name);
  const session = await openSession(options);
  const before = await newestCursor(session);
  const scenario = new Scenario(session);
  await recipe.cause(scenario);
  const { subjects } = scenario;
  const events = await awaitEvent(session, before, { type, subjects, committedWith: recipe.committedWith });
  const width = widthOf(events.map((event) => event.type));
  print(
    options.json,
    { events },
    events.map((event) => eventLine(event, width)),
  );
}

/** @throws UsageError */
function findRecipe(name: string | undefined): { type: EventType; recipe: Recipe } {
  if (name === undefined)
    throw new UsageError('the event type is missing, such as card.charged; `trigger --list` lists all types');
  const type = EVENT_TYPES.find((each) => each === name);
  if (type === undefined)
    throw new UsageError(
      `there is no event type "${name}"${suggestion(name, EVENT_TYPES) || '; `trigger --list` lists all types'}`,
    );
  return { type, recipe: RECIPES[type] };
}

function list(json: boolean | undefined): void {
  const events = EVENT_TYPES.map((type) => ({ type, how: RECIPES[type].how }));
  const width = widthOf(EVENT_TYPES);
  print(
    json,
    { events },
    events.map(({ type, how }) => `${type.padEnd(width)}  ${how}`),
  );
}
