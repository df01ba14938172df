import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { type VersionedText, whileSame } from './editorText.js';

/** Longer texts are data rather than prose or code. Hovers work in them all the same. */
const LONGEST = 1_000_000;

export interface FileTickersParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	readonly scheduler: TaskScheduler;
}

interface Searched {
	readonly version: number;
	readonly choice: DetectionOptions;
	readonly languageId: string;
	readonly found: Promise<readonly FoundTicker[]>;
}

/**
 * Finds the tickers of whole files for all editor features; searches in time slices of a few milliseconds.
 */
export class FileTickers {
	readonly #searched = new WeakMap<VersionedText, Searched>();

	constructor(private readonly parts: FileTickersParts) {}

	/**
	 * The tickers of a file's current version; empty if the file has over a million characters or changes during
	 * the search.
	 */
	find(file: VersionedText): Promise<readonly FoundTicker[]> {
		const choice = this.parts.choice();
		const cached = this.#searched.get(file);
		const { version, languageId } = file;
		if (cached?.version === version && cached.choice === choice && cached.languageId === languageId) {
			return cached.found;
		}
		const found = this.#search(file, choice);
		this.#searched.set(file, { version, choice, languageId, found });
		return found;
	}

	async #search(file: VersionedText, choice: DetectionOptions): Promise<readonly FoundTicker[]> {
		const text = file.getText();
		const { languageId, version } = file;
		if (text.length > LONGEST) {
			return [];
		}
		const directory = await this.parts.directory();
		const steps = findTickers(text, languageId, directory, choice);
		return this.parts.scheduler.runSteps(whileSame(file, version, steps, []));
	}
}
