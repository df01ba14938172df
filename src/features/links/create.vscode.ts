import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Services } from '../../services/services.vscode.js';
import type { CommandArgs } from '../../workbench/ids.js';
import type { Link } from '../../workbench/links/link.js';
import { notices } from '../../workbench/notices.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { keyboardRows } from '../../workbench/trees/focusedRows.vscode.js';
import { rowsFor } from '../../workbench/trees/givenRows.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { LinkCommands } from './linkCommands.js';

interface LinkParts {
	/** A link to the active panel's content. */
	readonly shown: () => Link | undefined;
	readonly trees: readonly RowTree[];
}

export type LinksFeature = ReturnType<typeof createLinks>;

/**
 * Creates the handling of links from outside VS Code. A link does what clicking a row does and is limited to
 * five in ten seconds.
 */
export function createLinks({ context, clock }: Services, { shown, trees }: LinkParts) {
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
		extensionId: context.extension.id,
		clock,
	});
	return {
		follow: (uri: vscode.Uri) => links.follow(uri),
		handlers: {
			copyLink: async (...[one, all]: CommandArgs['copyLink']) =>
				links.copyLinks(await rowsFor(one, all, () => keyboardRows(trees))),
		},
	};
}
