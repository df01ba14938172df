import { type Clock } from '../base/clock.js';
import { ApiError, type Failure } from '../base/failure.js';
import type { KeyVoice } from './keyStatus.js';
import type { ApiRequest } from './transport.js';

const FAILURES_IN_A_ROW = 5;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;
const FIRST_PAUSE_MS = 5_000;
/** Whoever presses Refresh over and over shall not have a connection made each time, which costs VS Code much. */
const FORCED_EVERY_MS = 5_000;
/** The scope of all endpoints. */
const ALL = '';
/** Outside the plan it alone says 401 where the others say 403, so its 401 says nothing of the key. */
const UNSURE_ENDPOINT = 'financials';

/** For this long after an answer a 401 of an endpoint that has never answered is about the plan. */
const SURE_MS = 60_000;

/** A failure behind a closed gate: asking again at once is of no use, and where nothing was sent nothing was used up. */
export class Held extends ApiError {
	/** After how long, in milliseconds, the same request may go to see; undefined where it may not before the hold ends. */
	readonly lookInMs: number | undefined;

	constructor(
		failure: Failure,
		{ lookInMs, ...options }: ErrorOptions & { readonly lookInMs?: number | undefined } = {},
	) {
		super(failure, options);
		this.lookInMs = lookInMs;
	}
}

/** Why nothing is sent, to one endpoint or to all, and until when. */
export interface Hold {
	readonly scope: string;
	/** By the clock's `elapsed`; infinite until the key changes or a person tries. */
	readonly until: number;
	/** How often in a row, so that waits grow. */
	readonly times: number;
	readonly why: 'firstLook' | 'pause' | 'rest' | 'key' | 'plan';
	readonly failure: Failure;
	/** While one request is on its way to see. */
	probe?: Promise<void>;
}

export interface GateParts {
	readonly clock: Clock;
	/** Between 0 and 1. */
	readonly random: () => number;
	/** Absent where no key is sent. */
	readonly key?: KeyVoice;
}

/** What is held back, of one endpoint or of all, and why: learnt from how each request went. */
export class GateHolds {
	readonly #holds = new Map<string, Hold>();
	/** When the last look began at what only time can end, by scope and the clock's `elapsed`. */
	readonly #looks = new Map<string, number>();
	readonly #parts: GateParts;
	/** The endpoints that have answered to the key. */
	readonly #open = new Set<string>();
	#lastAnswered: { readonly request: ApiRequest; readonly at: number } | undefined;
	#failuresInARow = 0;

	constructor(parts: GateParts) {
		this.#parts = parts;
		const { key } = parts;
		if (key && !key.isAccepted) {
			const failure: Failure = { kind: 'unauthorized', said: {} };
			const [until, why] = key.isRejected
				? [Number.POSITIVE_INFINITY, 'key' as const]
				: [0, 'firstLook' as const];
			this.#holds.set(ALL, { scope: ALL, until, times: 0, why, failure });
		}
	}

	/** What holds a request back; of two holds the longer one. */
	of({ endpoint }: ApiRequest): Hold | undefined {
		const [all, one] = [this.#holds.get(ALL), this.#holds.get(endpoint)];
		return all && one ? (one.until > all.until ? one : all) : (all ?? one);
	}

	/** How long it still holds, in milliseconds; not above zero where one request may go to see. */
	leftMs({ until }: Hold): number {
		return until - this.#parts.clock.elapsed();
	}

	/** One request goes to see. */
	looks({ scope, why }: Hold): void {
		if (isForTime(why)) {
			this.#looks.set(scope, this.#parts.clock.elapsed());
		}
	}

	/**
	 * After how long, in milliseconds, a forced request may go to see though it is held; undefined where one has been,
	 * in vain, since it was asked.
	 */
	lookInMs(hold: Hold, { askedAt }: ApiRequest): number | undefined {
		const last = this.#looks.get(hold.scope);
		if (last === undefined || !isForTime(hold.why)) {
			return 0;
		}
		const now = this.#parts.clock.elapsed();
		return (askedAt ?? now) <= last
			? undefined
			: Math.min(this.leftMs(hold), Math.max(0, last + FORCED_EVERY_MS - now));
	}

	/** What a request is told that is held back. */
	refusal(hold: Hold, lookInMs?: number): Held {
		return new Held(this.#told(hold), { lookInMs });
	}

	#told(hold: Hold): Failure {
		switch (hold.why) {
			case 'pause':
				return { kind: 'rateLimited', retryAfterMs: Math.max(0, this.leftMs(hold)), said: {} };
			case 'key':
				return this.#parts.key?.isAccepted ? { kind: 'notInPlan', said: {} } : hold.failure;
			case 'rest':
				return isForeign(hold.failure)
					? hold.failure
					: {
							kind: 'resting',
							because: hold.failure,
							retryAfterMs: Math.max(0, this.leftMs(hold)),
						};
			case 'firstLook':
			case 'plan':
				return hold.failure;
		}
	}

	/** The service answered, so that what was probed holds no longer. */
	answered(request: ApiRequest, probed: Hold | undefined): void {
		this.#open.add(request.endpoint);
		this.#lastAnswered = { request, at: this.#parts.clock.elapsed() };
		this.#parts.key?.accept();
		this.#accepted(probed);
	}

	/**
	 * The request that checks the key, where a failure puts it in doubt: a 401 of what has answered before, or so long
	 * after the last answer that the key may have been revoked since.
	 */
	checkOf({ endpoint }: ApiRequest, { kind }: Failure): ApiRequest | undefined {
		const { key, clock } = this.#parts;
		const last = this.#lastAnswered;
		const isDoubtful =
			last !== undefined && (this.#open.has(endpoint) || clock.elapsed() - last.at >= SURE_MS);
		return key?.isAccepted && kind === 'unauthorized' && isDoubtful ? last.request : undefined;
	}

	/** Has everything wait for a check of the key; then what it found is known. */
	async during(check: Promise<Failure | undefined>): Promise<Failure | undefined> {
		const failure: Failure = { kind: 'unauthorized', said: {} };
		const probe = check.then(() => undefined);
		const hold: Hold = { scope: ALL, until: 0, times: 0, why: 'key', failure, probe };
		this.#holds.set(ALL, hold);
		try {
			return await check;
		} finally {
			if (this.#holds.get(ALL) === hold) {
				this.#holds.delete(ALL);
			}
		}
	}

	/** The key is taken, so that a 401 of the endpoint is about the plan, whatever it has answered before. */
	takenBut({ endpoint }: ApiRequest): void {
		this.#open.delete(endpoint);
	}

	/** The key was checked and is taken nowhere any more. */
	rejected(): void {
		if (this.#parts.key?.isRejected === false) {
			this.#parts.key.revoke();
		}
		this.#open.clear();
		this.#lastAnswered = undefined;
		this.#close(ALL, 'key', { kind: 'unauthorized', said: {} }, Number.POSITIVE_INFINITY, 0);
	}

	/** Closes what has to be closed, and gives the failure as it is to be told. */
	learn(request: ApiRequest, failure: Failure, probed: Hold | undefined): Failure {
		const { key } = this.#parts;
		if (isTrouble(failure) && (key || failure.kind !== 'notFound')) {
			this.#failuresInARow += 1;
			if (probed) {
				// What was said of key or plan, and how long to wait, stays said though the service cannot be reached now.
				this.#settle(probed, this.leftMs(probed) > 0);
			}
			if (probed?.why === 'rest' || this.#failuresInARow >= FAILURES_IN_A_ROW) {
				this.#rest(failure, probed);
			}
			return failure;
		}
		if (failure.kind === 'rateLimited') {
			this.#reached(probed);
			return this.#pause(request.endpoint, failure, probed);
		}
		if (key && failure.kind === 'unauthorized') {
			this.#failuresInARow = 0;
			const isUnsure = request.endpoint === UNSURE_ENDPOINT;
			if (key.isAccepted && (isUnsure || !this.#open.has(request.endpoint))) {
				this.#accepted(probed);
				const lacking: Failure = { kind: 'notInPlan', said: failure.said };
				this.#close(request.endpoint, 'plan', lacking, Number.POSITIVE_INFINITY, 0);
				return lacking;
			}
			key.reject();
			// Should it be taken elsewhere after all, the next 401 here is about the plan.
			this.#open.clear();
			this.#close(
				isUnsure ? request.endpoint : ALL,
				'key',
				{ kind: 'unauthorized', said: {} },
				Number.POSITIVE_INFINITY,
				0,
			);
			return failure;
		}
		if (key && failure.kind === 'notInPlan') {
			key.accept();
			this.#accepted(probed);
			this.#close(request.endpoint, 'plan', { kind: 'notInPlan', said: {} }, Number.POSITIVE_INFINITY, 0);
			return failure;
		}
		this.#reached(probed);
		return failure;
	}

	/** The service took the key, so that nothing closes all for its sake. */
	#accepted(probed: Hold | undefined): void {
		this.#failuresInARow = 0;
		if (probed) {
			this.#settle(probed, false);
		}
		if (this.#holds.get(ALL)?.why === 'key') {
			this.#holds.delete(ALL);
		}
	}

	/** The service can be reached, but has said nothing of key or plan. */
	#reached(probed: Hold | undefined): void {
		this.#failuresInARow = 0;
		if (probed) {
			this.#settle(probed, probed.why === 'key' || probed.why === 'plan');
		}
	}

	/** Half a minute at first, doubled up to five minutes. */
	#rest(failure: Failure, before: Hold | undefined): void {
		const times = before?.why === 'rest' ? before.times : 0;
		const ms = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** times);
		this.#close(ALL, 'rest', failure, this.#jittered(ms), times + 1);
	}

	/** As long as the service asks, and longer each time that this was not enough. */
	#pause(
		endpoint: string,
		failure: Failure & { readonly kind: 'rateLimited' },
		before: Hold | undefined,
	): Failure {
		const times = before?.why === 'pause' ? before.times : 0;
		const grown = Math.min(LONGEST_REST_MS, FIRST_PAUSE_MS * 2 ** times);
		const asked = failure.retryAfterMs;
		const isFirst = before === undefined || before.why === 'firstLook';
		const ms = asked === undefined ? this.#jittered(grown) : isFirst ? asked : Math.max(asked, grown);
		const isWide = [...this.#holds.values()].some(
			(other) => other.why === 'pause' && other.scope !== endpoint && this.leftMs(other) > 0,
		);
		const scope = (before?.scope === ALL && before.why !== 'key') || isWide ? ALL : endpoint;
		const known = this.#holds.get(scope);
		const former = known?.why === 'pause' ? known : undefined;
		// A time that is over closes too: what comes next is a look, and where that is in vain the waits grow.
		this.#close(scope, 'pause', failure, ms, Math.max(times + 1, former?.times ?? 0));
		return { ...failure, retryAfterMs: Math.max(ms, former ? this.leftMs(former) : 0) };
	}

	/** Ends a hold after a look, or makes it anew: whoever waited for the look need not look again. */
	#settle(probed: Hold, stays: boolean): void {
		if (this.#holds.get(probed.scope) !== probed) {
			return;
		}
		const { scope, why, failure, times, until } = probed;
		if (stays) {
			this.#holds.set(scope, { scope, why, failure, times, until });
		} else {
			this.#holds.delete(scope);
		}
	}

	/** Never opens earlier what is closed for longer. */
	#close(scope: string, why: Hold['why'], failure: Failure, ms: number, times: number): void {
		const until = this.#parts.clock.elapsed() + ms;
		const known = this.#holds.get(scope);
		if (!known || known.until <= until) {
			this.#holds.set(scope, { scope, why, failure, times, until });
		}
	}

	#jittered(ms: number): number {
		return ms * (1 + this.#parts.random() * 0.25);
	}
}

/** Whether nothing but time ends it. */
function isForTime(why: Hold['why']): boolean {
	return why === 'rest' || why === 'pause';
}

/** Whether something other than the service answers, of which a person is told what it is. */
function isForeign({ kind }: Failure): boolean {
	return ['redirected', 'notJson', 'insecure', 'unverified', 'proxyRefused', 'notFound'].includes(kind);
}

function isTrouble(failure: Failure): boolean {
	return (
		isForeign(failure) ||
		['serverFailed', 'connectionFailed', 'withheld', 'offline', 'timedOut', 'truncated'].includes(
			failure.kind,
		)
	);
}
