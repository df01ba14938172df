import type { Parameter } from '../../contract/querySchema.js';
import { recordsIn } from '../../viewmodel/query/answer/answerTable.js';
import type { PagingState } from '../../viewmodel/query/answeredWords.js';
import { type Paging, pagingOf } from '../../viewmodel/query/paging.js';
import { endpointOf, type EndpointName } from '../../viewmodel/query/queryDraft.js';

/** One request, and how far its pages have been turned. */
interface Part {
	readonly parameters: readonly Parameter[];
	readonly paging: Paging | undefined;
	page: number;
	last: string;
	state: Exclude<PagingState, 'full'>;
}

/** The page that is to be asked for next. */
export interface NextPage {
	readonly part: number;
	readonly parameters: readonly Parameter[];
	/** How many rows lie before it. */
	readonly page: number;
	readonly pageSize: number;
}

/** The requests of a query, and which of their pages are still to be asked for. */
export class PagedParts {
	readonly #endpoint: EndpointName;
	readonly #parts: readonly Part[];

	constructor(
		endpoint: EndpointName,
		requests: readonly (readonly Parameter[])[],
		answers: readonly unknown[],
	) {
		this.#endpoint = endpoint;
		this.#parts = requests.map((parameters) => {
			const paging = pagingOf(endpoint, parameters);
			return { parameters, paging, page: paging?.first ?? 0, last: '', state: 'unpaged' };
		});
		answers.forEach((json, part) => this.take(part, json));
	}

	/** What is known of all of them: where one has more, all have; then what kept any of them back. */
	get state(): Exclude<PagingState, 'full'> {
		const states = new Set(this.#parts.map(({ state }) => state));
		return (['more', 'deep', 'repeated', 'all'] as const).find((state) => states.has(state)) ?? 'unpaged';
	}

	get next(): NextPage | undefined {
		const part = this.#parts.findIndex(({ state }) => state === 'more');
		const found = this.#parts[part];
		if (!found?.paging) {
			return undefined;
		}
		const { wire: name, size } = found.paging;
		const page = found.page + 1;
		const others = found.parameters.filter(([wire]) => wire !== name);
		return { part, page, pageSize: size, parameters: [...others, [name, String(page)]] };
	}

	/** Notes a page that has come; false where it is the one before again, and so nothing new. */
	take(place: number, json: unknown): boolean {
		const part = this.#parts[place];
		if (!part?.paging) {
			return true;
		}
		const { size, last } = part.paging;
		const rows = recordsIn(endpointOf(this.#endpoint), json);
		const text = JSON.stringify(rows);
		if (part.state === 'more') {
			part.page += 1;
		}
		const isSame = rows.length > 0 && text === part.last;
		part.last = text;
		part.state = isSame ? 'repeated' : rows.length < size ? 'all' : part.page >= last ? 'deep' : 'more';
		return !isSame;
	}

	/** Notes that the service refuses a page since it lies too deep. */
	endDeep(place: number): void {
		const part = this.#parts[place];
		if (part) {
			part.state = 'deep';
		}
	}
}
