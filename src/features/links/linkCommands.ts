import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import type { Row } from '../../presentation/row.js';
import { isPagedName } from '../../contract/calendar.js';
import type { Say } from '../../workbench/notices.js';
import { nothingToExport } from '../../workbench/trees/givenRows.js';
import { type Link, type LinkParts, readLink, writtenLink } from '../../workbench/links/link.js';

export interface LinkCommandParts {
	/** Opens a link's target, like a click on its row. */
	readonly open: (link: Link) => Promise<void>;
	/** Shows an error about a link until the user closes it. */
	readonly refuse: (sentence: string) => Promise<void>;
	/** A link to the active panel's content. */
	readonly shown: () => Link | undefined;
	readonly copy: (text: string) => Promise<void>;
	readonly say: Say;
	/** The URI scheme of this VS Code installation. */
	readonly scheme: string;
	readonly extensionId: string;
	readonly clock: Pick<Clock, 'elapsed'>;
}

/** More than five links in ten seconds were not clicked by hand. */
const MOST_LINKS = 5;
const WITHIN_MS = 10_000;

/** Opens links from outside VS Code and copies links for use there. */
export class LinkCommands {
	#followed: readonly number[] = [];
	#isNotifying = false;

	constructor(private readonly parts: LinkCommandParts) {}

	/** Opens a link's target and does nothing else; refuses links that are not valid or that come too fast. */
	async follow(parts: LinkParts): Promise<void> {
		const link = readLink(parts);
		if (!link) {
			return this.#refuse(
				l10n.t('This link doesn’t work. It has no ticker, tab or calendar that Market Data can open.'),
			);
		}
		const at = this.parts.clock.elapsed();
		this.#followed = this.#followed.filter((one) => at - one < WITHIN_MS);
		if (this.#followed.length >= MOST_LINKS) {
			return this.#refuse(l10n.t('Too many links were opened at once. This one was skipped.'));
		}
		this.#followed = [...this.#followed, at];
		await this.parts.open(link);
	}

	/** Copies the links of rows, one per line; without rows, the link to the active panel. */
	async copyLinks(rows: readonly Row[]): Promise<void> {
		const shown = rows.length === 0 ? this.parts.shown() : undefined;
		const links = shown ? [shown] : rows.flatMap((row) => linkOf(row) ?? []);
		const { scheme, extensionId, copy, say } = this.parts;
		const written = [...new Set(links.map((link) => writtenLink(link, scheme, extensionId)))];
		if (written.length === 0) {
			say(nothingToExport(), 'info');
			return;
		}
		await copy(written.join('\n'));
		say(written.length === 1 ? l10n.t('Link copied') : l10n.t('{0} links copied', written.length), 'check');
	}

	/** Shows one error at a time, however many links arrive. */
	async #refuse(sentence: string): Promise<void> {
		if (!this.#isNotifying) {
			this.#isNotifying = true;
			try {
				await this.parts.refuse(sentence);
			} finally {
				this.#isNotifying = false;
			}
		}
	}
}

/** The link to a row's target. */
function linkOf({ id, symbol, kind, action }: Row): Link | undefined {
	if (kind === 'calendar') {
		return isPagedName(id) ? { kind, name: id } : undefined;
	}
	const tab = action?.command === 'previewTicker' ? action.args[1] : undefined;
	return symbol && { kind: 'ticker', symbol, ...(tab && { tab }) };
}
