import { Emitter } from '../../../../src/base/event.js';
import { ApiError } from '../../../../src/base/failure.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { MarketDataClient } from '../../../../src/client/marketDataClient.js';
import type { ApiRequest } from '../../../../src/client/transport.js';
import { ratings } from '../../../../src/contract/index.js';
import { CalendarTableController } from '../../../../src/features/calendars/calendarTableController.js';
import { calendars } from '../../../../src/features/calendars/calendars.js';
import { readTableChoice } from '../../../../src/features/calendars/table/tableChoice.js';
import { TableMemory } from '../../../../src/features/calendars/tableMemory.js';
import { CalendarFeed } from '../../../../src/store/calendarFeed.js';
import { fullExport } from '../../../../src/store/calendarLists.js';
import { calendarSource } from '../../../../src/store/calendarSource.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { formats } from '../../../support/builders/wording.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { anAnswer } from '../../../support/transports.js';

/**
 * A service with ratings of seven firms, or one deal. It refuses offsets of ten thousand and more. Firms and
 * analysts are filtered only by id, and the rows contain only the analyst's id.
 */
export function aService(count: number) {
	const sent: URLSearchParams[] = [];
	const state = { isDown: false, isSample: false, switchesAfter: Number.POSITIVE_INFINITY };
	const answer = ({ url }: ApiRequest) => {
		const { searchParams, hostname } = new URL(url);
		sent.push(searchParams);
		if (sent.length >= state.switchesAfter) {
			state.isSample = !state.isSample;
			state.switchesAfter = Number.POSITIVE_INFINITY;
		}
		const [page = 0, size = 0] = ['page', 'pagesize'].map((name) => Number(searchParams.get(name)));
		if (state.isDown) {
			return Promise.reject(new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }));
		}
		if (page * size >= 10_000) {
			return Promise.reject(new ApiError({ kind: 'refused', status: 400, said: {} }));
		}
		const firms = (searchParams.get('parameters[firm_id]') ?? searchParams.get('firm'))?.split(',');
		const analysts = searchParams.get('parameters[analyst_id]')?.split(',');
		const places = Array.from({ length: count }, (_, place) => place)
			.filter((place) => firms?.includes(firmIdOf(place)) ?? true)
			.filter((place) => analysts?.includes(analystIdOf(place)) ?? true)
			.slice(page * size, (page + 1) * size);
		return Promise.resolve(
			anAnswer(200, {
				ratings: places.map((place) => ({
					id: `r${place}`,
					ticker: `T${place % 500}`,
					name: `Company ${place % 500}`,
					date: '2026-11-19',
					analyst: `Firm ${place % 7}`,
					analyst_id: analystIdOf(place),
					analyst_name: `Ada Abbot ${place % 700}`,
					importance: place % 6,
					url: `https://${hostname}/rating`,
				})),
				ma: [{ id: 'm', acquirer_ticker: 'AAPL', target_ticker: 'MSFT', date: '2026-11-19' }],
			}),
		);
	};
	const imageUrl = 'https://images.example.com';
	const live = { baseUrl: 'https://api.example.com', imageUrl };
	const sample = { baseUrl: 'https://sample.example.com', imageUrl };
	const clock = new FakeClock(Date.parse('2026-11-20T15:00:00Z'));
	const client = new MarketDataClient(
		() => ({ addresses: state.isSample ? sample : live, send: answer, sendImage: answer, pageRows: 1000 }),
		clock,
		() => undefined,
	);
	return { clock, client, sent, state };
}

export function firmIdOf(place: number): string {
	return `57f832a96b87f600016fa${340 + (place % 7)}`;
}

export function analystIdOf(place: number): string {
	return `57fe0358ac6af40001334${100 + (place % 700)}`;
}

/** The stored choices of a table. */
export function aMemory() {
	return new TableMemory(ofTest(new MementoValue(new FakeMemento(), 'table', readTableChoice)));
}

/** The table of a service with this many ratings. */
export function aSheet(count: number) {
	const service = aService(count);
	const isSample = (): boolean => service.state.isSample;
	return { ...service, ...aSheetOf({ ...service, isSample, settled: settle }) };
}

/** The service behind a table. */
interface RequestedService {
	readonly client: MarketDataClient;
	readonly clock: FakeClock;
	readonly isSample: () => boolean;
	/** Waits until no request is in flight. */
	settled(): Promise<void>;
}

/** The ratings table of a service. */
export function aSheetOf(service: RequestedService) {
	const { client, clock } = service;
	const memory = aMemory();
	const sheet = new CalendarTableController(calendars.ratings, {
		feed: ofTest(new CalendarFeed(calendarSource(client, ratings, clock), clock)),
		fullExport: (query, options) => fullExport(client, ratings, query, options),
		memory,
		watchlist: { symbols: [asSymbol('KO')], onDidChange: ofTest(new Emitter<void>()).event },
		isSample: service.isSample,
		formats,
		clock,
	});
	/** Waits until everything is settled, and returns the messages that the page then gets. */
	const reported = async () => {
		sheet.messages();
		await service.settled();
		return [...sheet.messages()];
	};
	const counted = async (): Promise<string> => {
		const [first] = await reported();
		const content = first?.type === 'calendar' ? first.body.model.section.content : undefined;
		return content && 'body' in content ? content.body.count : (content?.state ?? '');
	};
	return { sheet, memory, reported, counted };
}
