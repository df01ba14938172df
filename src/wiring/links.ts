import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import type { CommandArgs } from '../workbench/ids.js';
import type { Link } from '../workbench/links/link.js';
import { LinkCommands } from '../features/links/linkCommands.js';
import { rowsFor } from '../workbench/trees/givenRows.js';
import { notices } from '../workbench/notices.vscode.js';
import { runCommand } from '../workbench/runCommand.vscode.js';
import { keyboardRows } from '../workbench/trees/focusedRows.vscode.js';
import type { RowTree } from '../workbench/trees/rowTree.vscode.js';

export interface LinkWiring {
	readonly extensionId: string;
	/** What the panel shows in which the person is. */
	readonly shown: () => Link | undefined;
	readonly trees: readonly RowTree[];
	readonly clock: Clock;
}

/** Links from outside of VS Code, which do what a click on a row does, within the same allowance. */
export function wireLinks({ extensionId, shown, trees, clock }: LinkWiring) {
	const links = new LinkCommands({
		open: async (link) => {
			await (link.kind === 'calendar'
				? runCommand('showCalendar', link.name)
				: runCommand('openTicker', link.symbol, link.tab));
		},
		refuse: async (sentence) => {
			if (await notices.offer(sentence, l10n.t('Look Up Ticker…'))) {
				await runCommand('lookUpTicker');
			}
		},
		shown,
		copy: async (text) => vscode.env.clipboard.writeText(text),
		say: (...said) => notices.say(...said),
		scheme: vscode.env.uriScheme,
		...{ extensionId, clock },
	});
	return {
		follow: (uri: vscode.Uri) => links.follow(uri),
		handlers: {
			copyLink: async (...[one, all]: CommandArgs['copyLink']) =>
				links.copyLinks(await rowsFor(one, all, () => keyboardRows(trees))),
		},
	};
}
