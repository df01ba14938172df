import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { asSymbol } from '../../src/base/symbol.js';
import { SettingsMirror } from '../../src/store/watchlist/settingsMirror.js';
import { addSymbols, removeSymbols } from '../../src/store/watchlist/listEdits.js';
import { WatchlistHistory } from '../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../src/store/watchlist/watchlists.js';
import type { WatchlistId } from '../../src/store/watchlist/watchlistSetting.js';
import { settle } from '../support/fakeClock.js';
import { ofTest } from '../support/ofTest.js';
import { type WindowByTurns, WindowsByTurns } from '../support/windowsByTurns.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const WINDOWS = 3;
const RUNS = 40;
/** Long enough for a change to be written, for another window to write it, and for a plan to be abandoned. */
const WAITS = [100, 300, 300, 300, 3_000, 9_000] as const;

type Command =
	/** Each window has its own symbols, so that the last action on each symbol is certain. */
	| { readonly kind: 'add' | 'remove'; readonly window: number; readonly symbol: number }
	/** The user adds a symbol in the settings file. */
	| { readonly kind: 'edit'; readonly symbol: number }
	| { readonly kind: 'step'; readonly choices: readonly number[] }
	| { readonly kind: 'wait'; readonly ms: number }
	/** A window ends in the middle of its work, and a new one replaces it. */
	| { readonly kind: 'kill'; readonly window: number };

const window = fc.nat({ max: WINDOWS - 1 });
const symbol = fc.nat({ max: 3 });
const steps = fc.record({
	kind: fc.constant('step' as const),
	choices: fc.array(fc.nat({ max: 1_000 }), { minLength: 5, maxLength: 60 }),
});
const acts: readonly fc.Arbitrary<Command>[] = [
	fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), window, symbol }),
	steps,
	steps,
	fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(...WAITS) }),
];
const edits = fc.record({ kind: fc.constant('edit' as const), symbol });
const kills = fc.record({ kind: fc.constant('kill' as const), window });

/** Windows on one profile whose settings contain a list before the first window opens. */
class Fixture {
	readonly all: WindowsByTurns;
	readonly open: { window: WindowByTurns; watchlists: Watchlists; problems: string[] }[] = [];
	/** By symbol: whether it must be present at the end; undefined if a window ended while changing it. */
	readonly wanted = new Map<string, boolean | undefined>([['KO', true]]);

	constructor(folder: string) {
		this.all = new WindowsByTurns(folder);
		this.all.text = { Tech: ['KO'] };
		Array.from({ length: WINDOWS }, (_, index) => this.replace(index));
	}

	replace(index: number): void {
		const window = this.all.open();
		const { files, settings } = window;
		const { clock } = this.all;
		const problems: string[] = [];
		const history = ofTest(new WatchlistHistory(files, clock, () => undefined));
		const mirror = ofTest(
			new SettingsMirror({ settings, history, profile: 'one', clock, report: () => undefined }),
		);
		ofTest(mirror.onDidDiverge(({ kind }) => problems.push(kind)));
		const watchlists = ofTest(new Watchlists({ settings, history, mirror, report: () => undefined }));
		this.open[index] = { window, watchlists, problems };
	}

	async run(command: Command): Promise<void> {
		switch (command.kind) {
			case 'add':
			case 'remove':
				this.#change(command);
				break;
			case 'edit': {
				const { Tech = [] } = (this.all.text ?? {}) as { readonly Tech?: readonly string[] };
				const name = `E${letter(command.symbol)}`;
				this.all.set({ Tech: [...Tech.filter((one) => one !== name), name] });
				this.wanted.set(name, true);
				break;
			}
			case 'step':
				for (const choice of command.choices) {
					await this.all.step(choice);
				}
				break;
			case 'wait':
				await this.all.clock.advance(command.ms);
				break;
			case 'kill': {
				const killed = this.open[command.window]?.window;
				if (killed) {
					this.all.kill(killed);
					[...this.wanted.keys()]
						.filter((name) => this.#changing.has(`${command.window} ${name}`))
						.forEach((name) => this.wanted.set(name, undefined));
					this.replace(command.window);
				}
			}
		}
		await settle();
	}

	readonly #changing = new Map<string, number>();

	#change({ kind, window, symbol }: Command & { readonly kind: 'add' | 'remove' }): void {
		const name = `${'PQR'[window] ?? ''}${letter(symbol)}`;
		const key = `${window} ${name}`;
		const edit = kind === 'add' ? addSymbols(tech, [name]) : removeSymbols(tech, [asSymbol(name)]);
		this.wanted.set(name, kind === 'add');
		this.#changing.set(key, (this.#changing.get(key) ?? 0) + 1);
		void this.open[window]?.watchlists.change(edit).then((outcome) => {
			assert.ok(['added', 'removed', 'unchanged'].includes(outcome.kind), outcome.kind);
			const left = (this.#changing.get(key) ?? 1) - 1;
			this.#changing[left > 0 ? 'set' : 'delete'](key, left);
		});
	}

	/** The final state of the settings and of each window. */
	async atRest() {
		await this.all.rest();
		const shown = this.open.map(({ watchlists }) => watchlists.get(tech)?.symbols);
		const { Tech } = (this.all.text ?? {}) as { readonly Tech?: readonly string[] };
		const missing = [...this.wanted].filter(([name, is]) => is === true && !Tech?.includes(name));
		const back = [...this.wanted].filter(([name, is]) => is === false && Tech?.includes(name));
		return {
			missing: missing.map(([name]) => name),
			back: back.map(([name]) => name),
			differ: shown.filter((one) => JSON.stringify(one) !== JSON.stringify(Tech)),
			// A window that waits nine seconds in vain reports this, and writes later.
			reported: this.open.flatMap(({ problems }) => problems.filter((kind) => kind !== 'settingNotWritten')),
		};
	}
}

function letter(index: number): string {
	return String.fromCharCode(65 + index);
}

describe('windows that do things at once', () => {
	let folder: string;

	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'windows-'));
	});

	afterEach(() => rm(folder, { recursive: true, force: true }));

	for (const [what, commands, isCertain] of [
		['in any order', [...acts, edits], true],
		['and end at any step', [...acts, kills], true],
		// If a window wrote the settings and ended around the time of an edit, their order is unknown; removed
		// symbols may then come back.
		['and end at any step, while somebody edits the settings', [...acts, edits, kills], false],
	] as const) {
		it(`lose nothing, and show what the settings hold in the end: ${what}`, async () => {
			let run = 0;
			const many = fc.array(fc.oneof(...commands), { minLength: 10, maxLength: 60, size: 'max' });
			await fc.assert(
				fc.asyncProperty(many, async (all) => {
					run += 1;
					const fixture = new Fixture(path.join(folder, String(run)));
					await fixture.all.rest();
					for (const command of all) {
						await fixture.run(command);
					}
					const { back, ...others } = await fixture.atRest();
					assert.deepEqual(others, { missing: [], differ: [], reported: [] });
					assert.deepEqual(isCertain ? back : [], []);
				}),
				{ numRuns: RUNS, endOnFailure: true },
			);
		});
	}
});
