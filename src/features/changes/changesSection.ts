import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { changesRow } from './changesRow.js';
import { awaitedSentences, isOfAll } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/tree/row.js';
import { noDataWords } from '../../presentation/viewTrouble.js';
import { ChangesLook } from './changesLook.js';
import type { WatchlistChanges } from './watchlistChanges.js';

export interface ChangesSectionParts {
	readonly changes: WatchlistChanges;
	readonly isSample: () => boolean;
	/** Whether somebody looks at our views. */
	readonly isSeen: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The changes as a row above the watchlists: who looks at it open has read them. */
export class ChangesSection {
	readonly #look: ChangesLook;

	constructor(private readonly parts: ChangesSectionParts) {
		this.#look = new ChangesLook(parts.changes);
	}

	/** The row, to be drawn now. */
	row(isOpen: boolean): Row {
		const { changes, isSample, isSeen, formats, clock } = this.parts;
		const { all } = changes;
		if (!isOpen) {
			this.#look.end();
		}
		const shown = isOpen ? this.#look.see(all, isSeen()) : all;
		const { isNew, missedSince } = this.#look;
		const unknown = all.length === 0 ? this.#unknown : undefined;
		return changesRow(shown, {
			now: clock.now(),
			formats,
			isSample: isSample(),
			isNew,
			missedSince,
			unknown,
		});
	}

	/** Why there may be changes that nobody knows of. */
	get #unknown(): string | undefined {
		const { answer } = this.parts.changes;
		return answer.state === 'failed'
			? isOfAll(answer.failure)
				? noDataWords()
				: awaitedSentences(answer.failure)
			: answer.state === 'loading'
				? l10n.t('Loading…')
				: undefined;
	}
}
