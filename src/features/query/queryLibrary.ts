import * as l10n from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { jsonText } from '../../presentation/export/json.js';
import type { Formats } from '../../presentation/format.js';
import type { ChosenFile } from '../../workbench/chosenFile.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';
import { type QueryDraft, readDraft } from './queryDraft.js';

/** A query under a name of the person's own. */
export interface NamedQuery {
	readonly name: string;
	readonly draft: QueryDraft;
}

const MOST_RECENT = 50;
const MOST_NAMED = 500;
const LONGEST_NAME = 80;

/** The queries that were sent, the last one first, each once; at most fifty. */
export function withRecent(recent: readonly QueryDraft[], sent: QueryDraft): readonly QueryDraft[] {
	const draft = readDraft(sent) ?? sent;
	return [draft, ...recent.filter((other) => !isSameQuery(other, draft))].slice(0, MOST_RECENT);
}

/** With a query under a name, in place of the one that had it, after the others; at most five hundred. */
export function withNamed(named: readonly NamedQuery[], query: NamedQuery): readonly NamedQuery[] {
	const draft = readDraft(query.draft) ?? query.draft;
	return [...withoutNamed(named, query.name), { name: query.name.trim(), draft }].slice(-MOST_NAMED);
}

export function withoutNamed(named: readonly NamedQuery[], name: string): readonly NamedQuery[] {
	return named.filter((other) => other.name !== name.trim());
}

/** Whether two drafts ask the same. */
export function isSameQuery(one: QueryDraft, other: QueryDraft): boolean {
	return JSON.stringify(readDraft(one)) === JSON.stringify(readDraft(other));
}

/** Queries as anybody may have kept them; what is none is left out. */
export function readRecent(saved: unknown): readonly QueryDraft[] {
	return listIn(saved, MOST_RECENT).flatMap((one) => readDraft(one) ?? []);
}

/** The same of queries with names; of those that share one, the first. */
export function readNamed(saved: unknown): readonly NamedQuery[] {
	const read = listIn(saved, MOST_NAMED).flatMap((one): readonly NamedQuery[] => {
		const { name, draft } = isRecord(one) ? { name: one.name, draft: readDraft(one) } : {};
		return typeof name === 'string' && isName(name) && draft ? [{ name: name.trim(), draft }] : [];
	});
	return read.filter(({ name }, place) => read.findIndex((other) => other.name === name) === place);
}

/** What queries with names are kept as, and leave as: the endpoint and what is typed, and never a key. */
function namedToStore(named: readonly NamedQuery[]): readonly (QueryDraft & { readonly name: string })[] {
	return named.map(({ name, draft: { endpoint, values } }) => ({ name, endpoint, values }));
}

export function namedAsJson(named: readonly NamedQuery[]): string {
	return jsonText({
		queries: namedToStore(named).map(({ name, endpoint, values }) => ({ name, endpoint, values })),
	});
}

/** The queries in a file; undefined where it is not one of ours. */
export function namedInFile(text: string): readonly NamedQuery[] | undefined {
	const json = jsonIn(text);
	return isRecord(json) && Array.isArray(json.queries) ? readNamed(json.queries) : undefined;
}

/** Whether a text can be the name of a query. */
export function isName(text: string): boolean {
	return text.trim() !== '' && text.trim().length <= LONGEST_NAME;
}

function listIn(saved: unknown, most: number): readonly unknown[] {
	return Array.isArray(saved) ? saved.slice(0, most) : [];
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) {
			return undefined;
		}
		throw error;
	}
}

/** Under which names queries are kept; VS Code carries both to the person's other machines. */
export const queryMementoKeys = { recent: 'recentQueries', named: 'namedQueries' } as const;

const LARGEST_FILE_BYTES = 1_000_000;

export interface LibraryParts {
	readonly memento: Memento;
	readonly steps: Steps;
	readonly chooseFile: () => Promise<ChosenFile | undefined>;
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly say: (text: string) => void;
	readonly formats: Formats;
}

/** The queries that a person sent, and those that were given a name. */
export class QueryLibrary implements Disposable {
	readonly #own = new DisposableStore();
	readonly #recent: MementoValue<readonly QueryDraft[]>;
	readonly #named: MementoValue<ReturnType<typeof namedToStore>>;

	constructor(private readonly parts: LibraryParts) {
		const { memento } = parts;
		this.#recent = this.#own.add(new MementoValue(memento, queryMementoKeys.recent, readRecent));
		this.#named = this.#own.add(
			new MementoValue(memento, queryMementoKeys.named, (saved) => namedToStore(readNamed(saved))),
		);
	}

	get onDidChange() {
		return anyOf(this.#recent.onDidChange, this.#named.onDidChange);
	}

	/** The last one first. */
	get recent(): readonly QueryDraft[] {
		return this.#recent.value;
	}

	/** In the order of their names. */
	get named(): readonly NamedQuery[] {
		const { formats } = this.parts;
		return readNamed(this.#named.value).toSorted((one, other) => formats.compare(one.name, other.name));
	}

	/** Notes that a query was sent. */
	async note(draft: QueryDraft): Promise<void> {
		await this.#recent.set(withRecent(this.recent, draft));
	}

	/** Asks for a name, and keeps a query under it. */
	async save(draft: QueryDraft): Promise<void> {
		const name = chosenIn(
			await this.parts.steps.type(
				{ title: l10n.t('Save Query') },
				{
					prompt: l10n.t('Name this query; one of the same name is replaced.'),
					value: '',
					problemOf: (typed) => (isName(typed) ? undefined : l10n.t('A name has 1 to 80 characters.')),
				},
			),
		);
		if (name !== undefined) {
			await this.#save(withNamed(this.named, { name, draft }));
			this.parts.say(l10n.t('Saved “{0}”.', name));
		}
	}

	async remove(name: string): Promise<void> {
		await this.#save(withoutNamed(this.named, name));
	}

	/** Adds the queries of a file; one that has a name already is replaced. */
	async import(): Promise<void> {
		const { chooseFile, formats, say } = this.parts;
		const file = await chooseFile();
		if (!file) {
			return;
		}
		const queries = file.bytes > LARGEST_FILE_BYTES ? undefined : namedInFile(await file.text());
		if (queries === undefined || queries.length === 0) {
			say(l10n.t('No query was found in this file.'));
			return;
		}
		await this.#save(queries.reduce(withNamed, this.named));
		say(
			formats.plural(queries.length, {
				one: l10n.t('{0} query was imported.', queries.length),
				other: l10n.t('{0} queries were imported.', queries.length),
			}),
		);
	}

	async export(): Promise<void> {
		const { named } = this;
		await this.parts.saveExport({
			title: l10n.t('Export Queries'),
			fileName: 'queries',
			forms: [
				{
					id: 'json',
					label: l10n.t('JSON'),
					ending: 'json',
					languageId: 'json',
					text: () => ({
						text: namedAsJson(named),
						summary: this.parts.formats.plural(named.length, {
							one: l10n.t('{0} query', named.length),
							other: l10n.t('{0} queries', named.length),
						}),
					}),
				},
			],
		});
	}

	dispose(): void {
		this.#own.dispose();
	}

	async #save(named: readonly NamedQuery[]): Promise<void> {
		await this.#named.set(namedToStore(named));
	}
}
