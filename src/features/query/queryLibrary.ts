import * as l10n from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf } from '../../base/event.js';
import type { Formats } from '../../presentation/format.js';
import type { QueryDraft } from './queryDraft.js';
import {
	isName,
	keptNamed,
	type NamedQuery,
	namedAsJson,
	namedInFile,
	readNamed,
	readRecent,
	withNamed,
	withoutNamed,
	withRecent,
} from './savedQueries.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Memento } from '../../workbench/memento/memento.js';
import { MementoValue } from '../../workbench/memento/mementoValue.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import type { ChosenFile } from '../../workbench/chosenFile.js';
import { keptQueries } from './keptQueries.js';

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
	readonly #named: MementoValue<ReturnType<typeof keptNamed>>;

	constructor(private readonly parts: LibraryParts) {
		const { memento } = parts;
		this.#recent = this.#own.add(new MementoValue(memento, keptQueries.recent, readRecent));
		this.#named = this.#own.add(
			new MementoValue(memento, keptQueries.named, (kept) => keptNamed(readNamed(kept))),
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
			await this.#keep(withNamed(this.named, { name, draft }));
			this.parts.say(l10n.t('Saved “{0}”.', name));
		}
	}

	async remove(name: string): Promise<void> {
		await this.#keep(withoutNamed(this.named, name));
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
		await this.#keep(queries.reduce(withNamed, this.named));
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

	async #keep(named: readonly NamedQuery[]): Promise<void> {
		await this.#named.set(keptNamed(named));
	}
}
