import assert from 'node:assert/strict';
import { systemClock } from '../../src/base/clock.js';
import { DisposableStore, toDisposable } from '../../src/base/disposable.js';
import { setUnexpectedErrorHandler } from '../../src/base/errors.js';
import { Emitter } from '../../src/base/event.js';
import { asSymbol } from '../../src/base/symbol.js';
import { KeyStatus } from '../../src/client/keyState.js';
import { imageTransport, liveTransport } from '../../src/client/liveService.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import type { Transport } from '../../src/client/transport.js';
import { calendarNames } from '../../src/contract/calendar.js';
import type { AuthForm } from '../../src/contract/serviceAddress.js';
import { Assistant } from '../../src/features/assistant/assistant.js';
import type { ToolName } from '../../src/features/assistant/toolNames.js';
import { calendarPanel } from '../../src/features/calendars/calendarPanel.js';
import { CalendarTreeController } from '../../src/features/calendars/calendarTreeController.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { readUpcomingChoice } from '../../src/features/calendars/upcoming/upcomingChoice.js';
import { changesPanel } from '../../src/features/changes/changesPanel.js';
import { comparePanel } from '../../src/features/compare/comparePanel.js';
import { accessPart, accessTable } from '../../src/features/connection/accessTable.js';
import {
	type ConnectionFacts,
	reportMarkdown,
	reportParts,
} from '../../src/features/connection/diagnosis.js';
import { HoverController } from '../../src/features/hover/hoverController.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { LastSeenList } from '../../src/features/trending/lastSeenList.js';
import { TrendingController } from '../../src/features/trending/trendingController.js';
import { watchlistTablePanel } from '../../src/features/watchlistTable/watchlistTablePanel.js';
import type { TabName } from '../../src/presentation/tickerTabs.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { logOutcome } from '../../src/services/requestLog.js';
import { checkAccess } from '../../src/store/checkAccess.js';
import { EndpointHealth, RequestMeter, withMeter } from '../../src/store/requestRecord.js';
import type { PanelController, PanelDefinition } from '../../src/workbench/panels/definePanel.js';
import { MementoValue } from '../../src/workbench/storage/memento.js';
import { type AllPanelParts, SampleWindow } from '../pages/sampleWindow.js';
import { CacheInMemory } from '../support/cacheInMemory.js';
import { disguisesIn } from '../support/disguises.js';
import { eventually } from '../support/eventually.js';
import { FakePort } from '../support/fakePort.js';
import { neverAborted } from '../support/neverAborted.js';
import { noOwnPrices } from '../support/noOwnPrices.js';

/** Where the service is, and how a key is sent to it. */
interface Service {
	readonly baseUrl: string;
	readonly imageUrl: string;
	readonly key: string;
	readonly form: AuthForm;
}

/** Part of a message that says whether its data is still loading, and of one whose data is. */
const LOADED = /"(state":"|isLoading":)/;
const LOADING = /"(state":"loading"|isLoading":true)/;

/**
 * A window in this process that uses a key on real sockets, with every layer of the product except VS Code.
 * Records whatever it shows, sends to a panel or an assistant, logs, reports, exports or stores, so that a
 * test can search it for the key.
 */
export class KeyWindow {
	readonly #own = new DisposableStore();
	readonly #noted = new Map<string, string[]>();
	readonly #cache = new CacheInMemory();
	readonly #meter = new RequestMeter(systemClock);
	readonly #health = new EndpointHealth(systemClock);
	readonly #keyStatus = new KeyStatus();
	readonly #window: SampleWindow;
	readonly #trending: TrendingController;
	readonly #calendars: CalendarTreeController;
	readonly #hovers: HoverController;
	readonly #assistant: Assistant;

	constructor(private readonly service: Service) {
		const own = this.#own;
		const handler = setUnexpectedErrorHandler((error) => this.#noteError('unexpected errors', error));
		own.add(toDisposable(() => setUnexpectedErrorHandler(handler)));
		this.#window = own.add(
			new SampleWindow({
				service: this.#live(),
				watchlists: { Core: ['AAPL', 'KO'].map(asSymbol) },
				onOutcome: (outcome) => {
					this.#health.note(outcome);
					const log = (line: string): void => this.#note('the log', line);
					logOutcome({ error: log, warn: log, info: log, debug: log }, outcome);
				},
			}),
		);
		const { stores, memento, watchlist, formats, directory, person } = this.#window;
		const onDidChange = own.add(new Emitter<void>()).event;
		const shared = { watchlist, formats, clock: systemClock, steps: person, isSample: () => false };
		this.#trending = own.add(
			new TrendingController({
				...shared,
				onDidChange,
				store: stores.trending,
				reasons: stores.reasons,
				service: () => service.baseUrl,
				rowsGiven: () => this.#window.rowsGiven('trending'),
				lastSeenList: new LastSeenList(memento),
				choice: own.add(new MementoValue(memento, 'trendingChoice', readTrendingChoice)),
			}),
		);
		this.#calendars = new CalendarTreeController({
			...shared,
			feedOf: stores.calendars.feedOf,
			reportGoals: () => undefined,
			filters: own.add(new MementoValue(memento, 'calendarFilters', readTreeFilters)),
			upcoming: {
				choice: own.add(new MementoValue(memento, 'upcomingChoice', readUpcomingChoice)),
				lists: () => this.#window.watchlists.lists,
				events: stores.watchlistEvents,
			},
		});
		this.#hovers = new HoverController({
			answers: stores.answers,
			trending: stores.trending,
			formats,
			clock: systemClock,
			trendingQuery: () => ({ timeframe: '1d', source: 'all' }),
			ownPrices: noOwnPrices,
			watched: () => watchlist.symbols,
			period: () => 'year',
			colors: () => 'theme',
			isSample: () => false,
		});
		this.#assistant = new Assistant(
			{
				directory,
				isSample: () => false,
				clock: systemClock,
				answers: stores.answers,
				trending: stores.trending,
				revisions: stores.tickers.revisions,
				history: stores.history,
				logos: stores.logoLinks,
				calendars: stores.calendarRows,
				watchlists: () => Promise.resolve({ lists: this.#window.watchlists.lists, waiting: [] }),
			},
			(slip) => this.#noteError('unexpected errors', slip),
		);
	}

	/** Reads the view trees. This requests what they lack; the requests may still be pending afterwards. */
	glanceAtViews(): void {
		const open = new Set<string>(calendarNames);
		this.#note('the views', JSON.stringify([this.#trending.model(), this.#calendars.model(open)]));
	}

	/** Opens a ticker's panel on each of these tabs, and waits until each is loaded. */
	async lookAtTicker(symbol: string, ...tabs: readonly TabName[]): Promise<void> {
		const port = new FakePort();
		const ticker = this.#open(tickerPanel, asSymbol(symbol), port);
		for (const tab of tabs) {
			ticker.show(tab);
			await this.#whole(port);
		}
	}

	/** Opens the other kinds of panels. */
	async lookAtPanels(symbol: string): Promise<void> {
		for (const open of [
			(port: FakePort) => this.#open(calendarPanel, 'splits', port),
			(port: FakePort) => this.#open(comparePanel, [symbol, 'MSFT'].map(asSymbol), port),
			(port: FakePort) => this.#open(changesPanel, {}, port),
			(port: FakePort) => this.#open(watchlistTablePanel, {}, port),
		]) {
			const port = new FakePort();
			open(port);
			await this.#whole(port);
		}
	}

	async hover(symbol: string): Promise<void> {
		const about = { symbol: asSymbol(symbol), name: symbol, exchange: 'NASDAQ', theme: 'dark' } as const;
		const { text } = await this.#hovers.card(about, 'dark', neverAborted);
		this.#note('the hover', text);
	}

	/** Checks what the plan allows, and writes the connection report. */
	async report(): Promise<void> {
		const { service } = this;
		const rows = accessTable(await checkAccess(this.#window.client, neverAborted), false);
		this.#note('the access', JSON.stringify(rows));
		const facts: ConnectionFacts = {
			version: '1',
			editor: 'none',
			remote: undefined,
			now: systemClock.now(),
			access: 'live',
			key: { origin: service.baseUrl, form: service.form },
			verdict: this.#keyStatus.verdict,
			addresses: service,
			proxy: '',
			proxySupport: 'override',
			cache: { answers: 0, bytes: 0 },
			notes: this.#health.notes,
			requests: this.#meter.lastHour,
			rate: this.#meter.rate,
			serverAheadMs: this.#meter.serverAheadMs,
		};
		const parts = [accessPart(rows, false), ...reportParts(facts, this.#window.formats)];
		this.#note('the report', JSON.stringify(parts) + reportMarkdown(parts));
	}

	async call(tool: ToolName, given: Readonly<Record<string, unknown>>): Promise<void> {
		const answer = await this.#assistant.call(tool, given, neverAborted);
		this.#note('the assistant', JSON.stringify(answer));
	}

	/** Everything recorded for a place, as one text. */
	said(place: string): string {
		return (this.#noted.get(place) ?? []).join('\n');
	}

	/** Fails if anything recorded or stored contains the key, in any encoding. */
	assertNotLeaked(): void {
		this.#note('what is kept', this.#cache.text);
		this.#note('what is kept', this.#window.memento.text);
		this.#note('what the person is told', this.#window.person.reported.join('\n'));
		const found = [...this.#noted].flatMap(([place, texts]) =>
			disguisesIn(texts.join('\n'), this.service.key).map((form) => `${place}: ${form}`),
		);
		assert.deepEqual(found, []);
	}

	close(): void {
		this.#own.dispose();
	}

	#open<Key, Controller extends PanelController>(
		definition: PanelDefinition<Key, AllPanelParts, Controller>,
		key: Key,
		port: FakePort,
	): Controller {
		const controller = definition.open(key, this.#window, this.#own.add(port));
		port.receive({ type: 'ready', body: { savedState: undefined } });
		return controller;
	}

	/**
	 * Waits until a panel has loaded everything it requested, and records what it sent to its page and logged.
	 */
	async #whole(port: FakePort): Promise<void> {
		await eventually(() => {
			port.change();
			const last = port.posted
				.map((message) => JSON.stringify(message))
				.findLast((text) => !text.startsWith('{"type":"look"') && LOADED.test(text));
			assert.ok(last !== undefined);
			assert.doesNotMatch(last, LOADING);
		});
		this.#note('the panels', JSON.stringify([port.title, port.posted]));
		this.#note('the log', port.warnings.join('\n'));
		port.failures.forEach((error) => this.#noteError('the log', error));
	}

	#live() {
		const { baseUrl, imageUrl, key, form } = this.service;
		const clock = systemClock;
		const fetch = nodeFetch(clock);
		const metered = (send: Transport): Transport => withMeter(this.#meter, send);
		return {
			addresses: { baseUrl, imageUrl },
			send: liveTransport({
				fetch,
				metered,
				clock,
				random: () => 0,
				keyStatus: this.#keyStatus,
				credentials: () => Promise.resolve({ key, form, origin: baseUrl, name: 'one' }),
			}),
			sendImage: imageTransport({ fetch: metered(fetch), clock, random: () => 0 }),
			cache: this.#cache,
		};
	}

	#note(place: string, text: string): void {
		const texts = this.#noted.get(place) ?? [];
		this.#noted.set(place, texts);
		texts.push(text);
	}

	#noteError(place: string, error: unknown): void {
		const causes: string[] = [];
		for (let at = error; at instanceof Error; at = at.cause) {
			causes.push(at.message, at.stack ?? '', JSON.stringify(at));
		}
		this.#note(place, causes.join('\n') || JSON.stringify(error));
	}
}
