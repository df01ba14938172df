import { type Plan, plans } from './access.js';
import { type Fault, faults } from './faults.js';

/** The options from the command line. */
export interface CommandLineOptions {
	readonly port: number;
	readonly key: string;
	readonly plan: Plan;
	readonly seed: number;
	readonly companies: number;
	readonly records: number;
	readonly latency: number;
	readonly now?: string;
	readonly fault?: Fault;
	/** Whether pages of any origin may read the answers. */
	readonly cors: boolean;
}

/** An invalid option; the message says in one sentence what is wrong. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;

/** The options; all but `cors` and `help` take a string. */
export const options = {
	port: text,
	key: text,
	plan: text,
	seed: text,
	companies: text,
	records: text,
	latency: text,
	now: text,
	fault: text,
	cors: { type: 'boolean' },
	help: { type: 'boolean', short: 'h' },
} as const;

/** The options as given. */
type Given = { readonly [Name in keyof typeof options]?: Name extends 'cors' | 'help' ? boolean : string };

/** What `--help` prints. */
export const usage = `Answers on 127.0.0.1 as the Benzinga market data API does, with made-up data. Unofficial.
The first line of output is JSON: the addresses and the accepted key.

  --port N        port of the API (default: a free one)
  --key KEY       the only accepted key (default: MARKET_DATA_SANDBOX_KEY, or a random one)
  --plan NAME     what the key may request: ${plans.join(', ')} (default: full)
  --now TIME      stops time, for example at 2026-11-20T15:00:00Z
  --seed N        makes another market (default: 1)
  --companies N   companies with statements and ratings (default: 500)
  --records N     rows of each calendar, at least (default: 2000)
  --latency MS    waits before every answer
  --cors          lets pages of any origin read answers
  --fault NAME    breaks every answer: ${faults.join(', ')}
  --help          prints this
`;

/** The zone is required, so that the value means the same instant everywhere. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Faults by the status that the client sees. */
const faultOfStatus: ReadonlyMap<string, Fault> = new Map([
	['401', 'unauthorized'],
	['403', 'forbidden'],
	['429', 'rateLimited'],
	['500', 'serverError'],
]);

/** Parses the options, or throws a `UsageError`; the key may come from the environment instead. */
export function readOptions(values: Given, environmentKey: string | undefined): CommandLineOptions {
	const { now, fault } = values;
	if (now !== undefined && !(INSTANT.test(now) && Number.isFinite(Date.parse(now)))) {
		throw new UsageError(`--now takes an ISO time as 2026-11-20T15:00:00Z, not “${now}”.`);
	}
	return {
		port: whole('port', values.port ?? '0', 65_535),
		key: values.key === undefined ? key('MARKET_DATA_SANDBOX_KEY', environmentKey) : key('--key', values.key),
		plan: oneOf('plan', values.plan ?? 'full', plans),
		seed: whole('seed', values.seed ?? '1', 2 ** 31 - 1),
		companies: whole('companies', values.companies ?? '500', 20_000),
		records: whole('records', values.records ?? '2000', 1_000_000),
		latency: whole('latency', values.latency ?? '0', 600_000),
		cors: values.cors ?? false,
		...(now === undefined ? {} : { now }),
		...(fault === undefined ? {} : { fault: oneOf('fault', faultOfStatus.get(fault) ?? fault, faults) }),
	};
}

function whole(name: string, value: string, most: number): number {
	if (!/^\d+$/.test(value) || Number(value) > most) {
		throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not “${value}”.`);
	}
	return Number(value);
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
	const found = allowed.find((word) => word === value);
	if (found === undefined) {
		throw new UsageError(`--${name} takes one of ${allowed.join(', ')}, not “${value}”.`);
	}
	return found;
}

/** The given key, which no message repeats, or a random one. */
function key(source: string, given: string | undefined): string {
	if (given !== undefined && !/^[!-~]+$/.test(given)) {
		throw new UsageError(`${source} takes ASCII letters, digits and signs, without blanks.`);
	}
	return given ?? crypto.randomUUID().replaceAll('-', '');
}
