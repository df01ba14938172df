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
import { draftId, type QueryDraft, readDraft } from './queryDraft.js';

/** A query saved under a name. */
export interface NamedQuery {
	readonly name: string;
	readonly draft: QueryDraft;
}

const MOST_RECENT = 50;
const MOST_NAMED = 500;
const LONGEST_NAME = 80;

/** Puts a sent query first among the recent ones, without duplicates; at most 50. */
export function withRecent(recent: readonly QueryDraft[], sent: QueryDraft): readonly QueryDraft[] {
	const draft = readDraft(sent) ?? sent;
	return [draft, ...recent.filter((other) => !isSameQuery(other, draft))].slice(0, MOST_RECENT);
}

/** Adds a named query at the end, replacing one of the same name; at most 500. */
export function withNamed(named: readonly NamedQuery[], query: NamedQuery): readonly NamedQuery[] {
	const draft = readDraft(query.draft) ?? query.draft;
	return [...withoutNamed(named, query.name), { name: query.name.trim(), draft }].slice(-MOST_NAMED);
}

export function withoutNamed(named: readonly NamedQuery[], name: string): readonly NamedQuery[] {
	return named.filter((other) => other.name !== name.trim());
}

/** Whether two drafts are the same query. */
export function isSameQuery(one: QueryDraft, other: QueryDraft): boolean {
	return draftId(one) === draftId(other);
}

/** Reads recent queries from untrusted data; drops invalid ones. */
export function readRecent(saved: unknown): readonly QueryDraft[] {
	return listIn(saved, MOST_RECENT).flatMap((one) => readDraft(one) ?? []);
}

/** Reads named queries from untrusted data; drops invalid ones and repeated names after the first. */
export function readNamed(saved: unknown): readonly NamedQuery[] {
	const read = listIn(saved, MOST_NAMED).flatMap((one): readonly NamedQuery[] => {
		const { name, draft } = isRecord(one) ? { name: one.name, draft: readDraft(one) } : {};
		return typeof name === 'string' && isQueryName(name) && draft ? [{ name: name.trim(), draft }] : [];
	});
	return read.filter(({ name }, place) => read.findIndex((other) => other.name === name) === place);
}

/** The form in which named queries are stored and exported: endpoint and values, never a key. */
function namedToStore(named: readonly NamedQuery[]): readonly (QueryDraft & { readonly name: string })[] {
	return named.map(({ name, draft: { endpoint, values } }) => ({ name, endpoint, values }));
}

export function namedAsJson(named: readonly NamedQuery[]): string {
	return jsonText({
		queries: namedToStore(named).map(({ name, endpoint, values }) => ({ name, endpoint, values })),
	});
}

/** The queries in an exported file; undefined if the file has another format. */
export function namedInFile(text: string): readonly NamedQuery[] | undefined {
	const json = jsonIn(text);
	return isRecord(json) && Array.isArray(json.queries) ? readNamed(json.queries) : undefined;
}

/** Whether a text is a valid query name. */
export function isQueryName(text: string): boolean {
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

/** The memento keys of queries; VS Code syncs both to the user's other machines. */
export const queryMementoKeys = { recent: 'recentQueries', named: 'namedQueries' } as const;

const LARGEST_FILE_BYTES = 1_000_000;

export interface LibraryParts {
	readonly memento: Memento;
	readonly steps: Steps;
	readonly chooseFile: () => Promise<ChosenFile | undefined>;
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly say: (text: string) => void;
	/** Shows a message with an action; true if the user chose it. */
	readonly offer: (text: string, action: string) => Promise<boolean>;
	readonly formats: Formats;
}

/** The user's recent and named queries. */
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

	/** Most recent first. */
	get recent(): readonly QueryDraft[] {
		return this.#recent.value;
	}

	/** Sorted by name. */
	get named(): readonly NamedQuery[] {
		const { formats } = this.parts;
		return readNamed(this.#named.value).toSorted((one, other) => formats.compare(one.name, other.name));
	}

	/** Adds a sent query to the recent ones. */
	async note(draft: QueryDraft): Promise<void> {
		await this.#recent.update((recent) => withRecent(recent, draft));
	}

	/** Prompts for a name and saves the query. */
	async save(draft: QueryDraft): Promise<void> {
		const name = chosenIn(
			await this.parts.steps.type(
				{ title: l10n.t('Save Query') },
				{
					prompt: l10n.t('Name this query. A query with the same name is replaced.'),
					value: '',
					problemOf: (typed) =>
						isQueryName(typed) ? undefined : l10n.t('Enter a name of 1 to 80 characters.'),
				},
			),
		);
		if (name !== undefined) {
			await this.#change((named) => withNamed(named, { name, draft }));
			this.parts.say(l10n.t('Saved “{0}”.', name));
		}
	}

	/** Removes a saved query and offers to undo it; a query saved under its name meanwhile stays. */
	async remove(query: NamedQuery): Promise<void> {
		await this.#change((named) => withoutNamed(named, query.name));
		// Don't wait: the notification stays until the user dismisses it.
		void this.parts.offer(l10n.t('Removed “{0}”.', query.name), l10n.t('Undo')).then(async (isWanted) => {
			if (isWanted) {
				await this.#change((named) =>
					named.some(({ name }) => name === query.name) ? named : withNamed(named, query),
				);
			}
		});
	}

	/** Imports the queries of a file, replacing those of the same name. */
	async import(): Promise<void> {
		const { chooseFile, formats, say } = this.parts;
		const file = await chooseFile();
		if (!file) {
			return;
		}
		const queries = file.bytes > LARGEST_FILE_BYTES ? undefined : namedInFile(await file.text());
		if (queries === undefined || queries.length === 0) {
			say(l10n.t('No queries found in this file.'));
			return;
		}
		await this.#change((named) => queries.reduce(withNamed, named));
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

	async #change(change: (named: readonly NamedQuery[]) => readonly NamedQuery[]): Promise<void> {
		await this.#named.update((saved) => namedToStore(change(readNamed(saved))));
	}
}
