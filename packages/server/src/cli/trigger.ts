import type { Command } from 'commander';
import { EVENT_TYPES, type EventType } from '../foundation/events/index.ts';
import { eventLine, newestCursor, widthOf } from './partner-api/feed.ts';
import { addSandboxOptions, openSession, type SandboxOptions } from './partner-api/options.ts';
import { awaitEvent } from './trigger/await-event.ts';
import { RECIPES, type Recipe } from './trigger/recipes.ts';
import { Stage } from './trigger/stage.ts';
import { UsageError } from './usage-error.ts';
import { print } from './with-core.ts';

interface TriggerOptions extends SandboxOptions {
  readonly list?: boolean;
  readonly json?: boolean;
}

export function addTriggerCommand(program: Command): void {
  const command = program
    .command('trigger')
    .description('make an event happen in a sandbox, with all that it takes')
    .argument('[type]', 'such as card.charged')
    .option('--list', 'show every type and what is done for it')
    .option('--json', 'print JSON');
  addSandboxOptions(command).action(trigger);
}

async function trigger(name: string | undefined, options: TriggerOptions): Promise<void> {
  if (options.list) {
    list(options.json);
    return;
  }
  const { type, recipe } = findRecipe(name);
  const session = openSession(options);
  const before = await newestCursor(session);
  const stage = new Stage(session);
  await recipe.cause(stage);
  const { subjects } = stage;
  const events = await awaitEvent(session, before, { type, subjects, comesWith: recipe.comesWith });
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
    throw new UsageError('which event? Name its type, such as card.charged; --list shows them all');
  const type = EVENT_TYPES.find((each) => each === name);
  if (type === undefined) throw new UsageError(`there is no event ${name}; trigger --list shows them all`);
  const recipe = RECIPES[type];
  if ('why' in recipe) throw new UsageError(`${type} cannot be triggered: ${recipe.why}`);
  return { type, recipe };
}

function list(json: boolean | undefined): void {
  const events = EVENT_TYPES.map((type) => {
    const recipe = RECIPES[type];
    return 'why' in recipe ? { type, why_not: recipe.why } : { type, how: recipe.how };
  });
  const width = widthOf(EVENT_TYPES);
  print(
    json,
    { events },
    events.map(({ type, how, why_not }) => `${type.padEnd(width)}  ${how ?? `not: ${why_not}`}`),
  );
}
