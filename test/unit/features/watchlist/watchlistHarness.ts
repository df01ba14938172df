import { Emitter } from '../../../../src/base/event.js';
import { ApiError } from '../../../../src/base/failure.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { NotCached } from '../../../../src/client/marketDataClient.js';
import type { Consensus, ConsensusQuery } from '../../../../src/contract/consensus.js';
import type { ExportOffer } from '../../../../src/presentation/export/exportOffer.js';
import { WatchlistAnswers } from '../../../../src/features/watchlist/watchlistAnswers.js';
import { WatchlistDrops } from '../../../../src/features/watchlist/watchlistDrops.js';
import { ImportedFiles } from '../../../../src/features/watchlist/importedFiles.js';
import { watchlistHandlers } from '../../../../src/features/watchlist/watchlistHandlers.js';
import { WatchlistMemory } from '../../../../src/features/watchlist/watchlistMemory.js';
import type { SelectedText } from '../../../../src/workbench/selectedText.js';
import type { ChosenFile } from '../../../../src/workbench/chosenFile.js';
import { AnswerStore } from '../../../../src/store/answerStore.js';
import { findSymbols } from '../../../../src/store/findByIdentifier.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import type { WatchlistScope, WatchlistValues } from '../../../../src/store/watchlist/watchlistSetting.js';
import type { Row } from '../../../../src/presentation/row.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { FakeWatchlistSettings } from '../../../support/fakeWatchlistSettings.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';
import { formats } from '../../../support/builders/wording.js';
import { sampleMarket } from '../../../support/sampleMarket.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { ofTest } from '../../../support/ofTest.js';
import { OwnPrices } from '../../../../src/services/ownPrices.js';
import { WorkspaceConsent } from '../../../../src/services/workspaceConsent.js';
import { TaskScheduler } from '../../../../src/base/taskScheduler.js';
import { type MemoryFile, savedFiles } from '../../../support/savedFiles.js';

const directory = directoryOf('AAPL', 'MSFT', 'KO');

/** The row of a list, or of one of its tickers. */
export function aRow(list: string, symbol?: string, scope: WatchlistScope = 'user'): Row {
	return {
		id: `${list} ${symbol ?? ''}`,
		label: symbol ?? list,
		spoken: '',
		watchlist: { scope, name: list },
		...(symbol === undefined ? { kind: 'watchlist' } : { kind: 'ticker', symbol: asSymbol(symbol) }),
	};
}

/** The watchlist commands over settings in memory, with a user who gives these answers. */
export function watchlistFixture(values: WatchlistValues, ...answers: readonly (string | undefined)[]) {
	const person = new FakePerson(...answers);
	const port = new FakeWatchlistSettings(values);
	const files = new MemoryFiles();
	const clock = new FakeClock();
	const history = ofTest(new WatchlistHistory(files, clock, () => undefined));
	const mirror = ofTest(
		new SettingsMirror({ settings: port, history, profile: 'one', clock, report: () => undefined }),
	);
	const watchlists = ofTest(new Watchlists({ settings: port, history, mirror, report: () => undefined }));
	const settings = {
		/** The values of all lists, as the settings will have them. */
		get values(): WatchlistValues {
			const own = watchlists.lists.filter(({ scope }) => scope === 'user');
			const named = Object.fromEntries(own.map(({ name, symbols }) => [name, symbols]));
			return { user: own.length === 0 ? undefined : named, workspace: port.values.workspace };
		},
		set isLocked(isLocked: boolean) {
			files.isLocked = isLocked;
			port.isLocked = isLocked;
		},
	};
	const seen = {
		revealed: [] as string[],
		/** The rows to which the view was opened. */
		shown: [] as string[],
		reports: [] as string[],
		updates: 0,
		openedSettings: 0,
		shownLogs: 0,
		exported: [] as ExportOffer[],
		/** The addresses of files that were opened in an editor. */
		opened: [] as string[],
	};
	const input: {
		selection?: SelectedText;
		/** Whether sample data shows. */
		isSample?: boolean;
		file?: ChosenFile;
		/** File contents by address. */
		files?: Readonly<Record<string, string>>;
		/** Saved files by address. */
		saved?: Readonly<Record<string, MemoryFile>>;
		/** The selections in the ticker picker, one per prompt. */
		picks: readonly (readonly TickerSymbol[])[];
		keyboardRows: readonly Row[];
	} = { picks: [], keyboardRows: [] };
	const memory = new WatchlistMemory(new FakeMemento());
	const imported = ofTest(new ImportedFiles(new FakeMemento()));
	const ready = () => Promise.resolve(directory);
	const mementos = { globalState: new FakeMemento(), workspaceState: new FakeMemento() };
	const ownPrices = ofTest(
		new OwnPrices({
			...mementos,
			watchlists,
			savedFileAt: (address) => savedFiles(input.saved ?? {}).savedFileAt(address),
			directory: ready,
			scheduler: new TaskScheduler(clock),
		}),
	);
	const log: string[] = [];
	const line = (text: string): number => log.push(text);
	const watchlistAnswers = new WatchlistAnswers({
		watchlists,
		formats,
		directory: ready,
		notices: person,
		openSettings: () => {
			seen.openedSettings += 1;
			return Promise.resolve();
		},
		showLog: () => {
			seen.shownLogs += 1;
			return Promise.resolve();
		},
		log: { debug: line, info: line, warn: line, error: line },
		isSample: () => input.isSample ?? false,
	});
	const requested: TickerSymbol[] = [];
	const consensus = new AnswerStore<ConsensusQuery, Consensus | undefined>(
		{
			ask: ({ symbol }, { fromCacheOnly }) => {
				if (fromCacheOnly) {
					return Promise.reject(new NotCached());
				}
				requested.push(symbol);
				return symbol === 'KO'
					? Promise.reject(new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }))
					: Promise.resolve({ value: undefined, receivedAt: 0, warnings: 0 });
			},
			keyOf: ({ symbol }) => symbol,
			freshForMs: () => 1_000,
			usableForMs: 10_000,
			most: 10,
		},
		new FakeClock(),
	);
	const consent = ofTest(
		new WorkspaceConsent({
			watchlists,
			workspaceState: mementos.workspaceState,
			isFree: () => input.isSample ?? false,
			onDidChange: ofTest(new Emitter<void>()).event,
		}),
	);
	const commands = watchlistHandlers({
		watchlists,
		memory,
		imported,
		ownPrices,
		notices: person,
		choosePriceFile: () => Promise.resolve(input.file),
		openFile: (address) => {
			seen.opened.push(address);
			return Promise.resolve();
		},
		consensus,
		consent,
		isSample: () => input.isSample ?? false,
		formats,
		clock,
		directory: ready,
		answers: watchlistAnswers,
		steps: person,
		withProgress: person.withProgress,
		update: () => {
			seen.updates += 1;
		},
		reveal: (rowId) => {
			seen.revealed.push(rowId);
			return Promise.resolve();
		},
		show: (rowId) => {
			seen.shown.push(rowId);
			return Promise.resolve();
		},
		openReport: (_, text) => {
			seen.reports.push(text);
			return Promise.resolve();
		},
		keyboardRows: () => Promise.resolve(input.keyboardRows),
		pickTickers: async (_, add) => {
			for (const symbols of input.picks) {
				await add(symbols);
			}
		},
		selection: () => input.selection,
		chooseFile: () => Promise.resolve(input.file),
		fileAt: (address) => {
			const text = input.files?.[address];
			return text === undefined
				? Promise.reject(new Error('no such file'))
				: Promise.resolve({ address, bytes: text.length, text: () => Promise.resolve(text) });
		},
		findSymbols: async (numbers, signal, report) => {
			const market = await sampleMarket();
			return findSymbols(clientOf(market, market.key), numbers, signal, report);
		},
		saveExport: (offer) => {
			seen.exported.push(offer);
			return Promise.resolve();
		},
	});
	const drops = new WatchlistDrops({ watchlists, memory, answers: watchlistAnswers, directory: ready });
	return {
		commands,
		drops,
		person,
		settings,
		clock,
		seen,
		input,
		memory,
		imported,
		mementos,
		ownPrices,
		watchlists,
		requested,
		consent,
		log,
	};
}

/** The row as a tree menu passes it to a command. */
export function fromMenu(row: Row) {
	return { row, parent: undefined, children: [] };
}
