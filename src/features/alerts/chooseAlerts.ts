import * as l10n from '@vscode/l10n';
import { type AlertKind, alertKinds } from '../../market/alertKinds.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';
import type { NamedEntries, Watchlist, WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Notices } from '../../workbench/notices.js';
import {
	hoursWords,
	type QuietHours,
	typedHours,
	typedQuietHours,
} from '../../workbench/settings/quietHours.js';
import type { QuietTimes } from '../../workbench/settings/settingKinds.js';
import { type Choice, chosenIn, type StepEnd, type Steps, type StepWords } from '../../workbench/steps.js';
import { alertKindName, alertKindNames } from '../changes/alertWords.js';
import type { AlertChoices } from './alertsOfLists.js';

export interface ChooseAlertsParts {
	readonly lists: () => readonly Watchlist[];
	readonly choices: () => AlertChoices;
	readonly quiet: () => QuietTimes;
	readonly changeAlerts: (change: (stored: NamedEntries) => NamedEntries) => Promise<void>;
	readonly saveQuietTimes: (quiet: QuietTimes) => Promise<void>;
	readonly newWatchlist: () => Promise<void>;
	readonly steps: Steps;
	readonly notices: Pick<Notices, 'say' | 'offer'>;
	readonly formats: Formats;
}

interface Chosen {
	readonly kinds: readonly AlertKind[];
	/** Left out where no alerts are chosen. */
	readonly quiet?: QuietTimes;
}

/**
 * Prompts for a list (unless one is given or there is only one), its alert kinds, and when alerts wait. Each
 * step can go back to the one before, by Escape too, without losing what was chosen; nothing is saved before
 * the last step is done.
 */
export async function chooseAlerts(parts: ChooseAlertsParts, given?: WatchlistId): Promise<void> {
	const { notices } = parts;
	if (given?.scope === 'workspace') {
		notices.say(l10n.t('Alerts work with your own watchlists, not with workspace watchlists.'), 'info');
		return;
	}
	const lists = parts.lists().filter(({ scope }) => scope === 'user');
	if (lists.length === 0) {
		const text = l10n.t('Alerts work with your own watchlists. You have none yet.');
		if (await notices.offer(text, l10n.t('New Watchlist'))) {
			await parts.newWatchlist();
		}
		return;
	}
	const chosenList =
		lists.find(({ name }) => name === given?.name) ?? (lists.length === 1 ? lists[0] : undefined);
	/** What was checked for a list before going back. */
	const drafts = new Map<Watchlist, readonly AlertKind[]>();
	for (;;) {
		const list = chosenList ?? (await pickList(parts, lists));
		const end = list && (await chooseForList(parts, list, drafts, chosenList === undefined));
		if (list && end?.kind === 'chosen') {
			await saveAlerts(parts, list, end.value);
		}
		if (end?.kind !== 'back') {
			return;
		}
	}
}

async function pickList(
	{ steps, choices, formats }: ChooseAlertsParts,
	lists: readonly Watchlist[],
): Promise<Watchlist | undefined> {
	const end = await steps.pick(
		{ title: l10n.t('Choose Alerts'), placeholder: l10n.t('Choose a watchlist') },
		lists.map((list) => {
			const kinds = choices().get(list.name) ?? new Set();
			return {
				label: listName(list.name),
				detail: kinds.size === 0 ? l10n.t('no alerts') : alertKindNames(kinds, formats),
				value: list,
			};
		}),
	);
	return chosenIn(end);
}

async function chooseForList(
	{ steps, choices, quiet, formats }: ChooseAlertsParts,
	list: Watchlist,
	drafts: Map<Watchlist, readonly AlertKind[]>,
	hasBack: boolean,
): Promise<StepEnd<Chosen>> {
	const title = l10n.t('Choose Alerts: {0}', listName(list.name));
	for (;;) {
		const current = new Set(drafts.get(list) ?? choices().get(list.name));
		const checked = await steps.check(
			{
				title,
				placeholder: l10n.t('Select your alerts. Leave all unchecked for no alerts.'),
				hasBack,
				escapeGoesBack: true,
			},
			alertKinds.map((kind) => {
				const detail = detailOf(kind);
				return {
					label: alertKindName(kind),
					...(detail !== undefined && { detail }),
					isCurrent: current.has(kind),
					value: kind,
				};
			}),
		);
		if (!checked) {
			return undefined;
		}
		const kinds = checked.value;
		drafts.set(list, kinds);
		if (checked.kind === 'back') {
			return { kind: 'back' };
		}
		if (kinds.length === 0) {
			return { kind: 'chosen', value: { kinds } };
		}
		const words = {
			title,
			placeholder: l10n.t('Choose when alerts may be shown; at other times they wait'),
			hasBack: true,
			escapeGoesBack: true,
		};
		const end = await pickQuiet({ steps, formats }, words, quiet());
		if (end?.kind !== 'back') {
			return end && { kind: 'chosen', value: { kinds, quiet: end.value } };
		}
	}
}

/** When an alert comes, or what it costs, where that is special. */
function detailOf(kind: AlertKind): string | undefined {
	return kind === 'exDividend'
		? l10n.t('6 PM ET on the trading day before')
		: kind === 'consensus'
			? l10n.t('one or two requests per ticker with a new rating')
			: undefined;
}

async function saveAlerts(
	{ choices, changeAlerts, saveQuietTimes, notices }: ChooseAlertsParts,
	{ name }: Watchlist,
	{ kinds, quiet }: Chosen,
): Promise<void> {
	if (kinds.length === 0 && (choices().get(name)?.size ?? 0) === 0) {
		notices.say(l10n.t('No alerts were chosen for {0}.', listName(name)), 'info');
		return;
	}
	await changeAlerts((stored) => {
		const others = Object.fromEntries(Object.entries(stored).filter(([other]) => other !== name));
		return kinds.length === 0 ? others : { ...others, [name]: kinds };
	});
	await (quiet && saveQuietTimes(quiet));
	notices.say(
		kinds.length === 0
			? l10n.t('Alerts turned off for {0}.', listName(name))
			: l10n.t('Alerts saved for {0}.', listName(name)),
		'check',
	);
}

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** Prompts for when alerts have to wait. */
async function pickQuiet(
	{ steps, formats }: Pick<ChooseAlertsParts, 'steps' | 'formats'>,
	words: StepWords,
	stored: QuietTimes,
): Promise<StepEnd<QuietTimes>> {
	let current = stored;
	let text = typedHours(stored.hours ?? NIGHT);
	for (;;) {
		const picked = await steps.pick(words, quietChoices(current, formats));
		if (picked?.kind !== 'chosen') {
			return picked;
		}
		const { hasHours, whileUnfocused } = picked.value;
		if (!hasHours) {
			return { kind: 'chosen', value: { whileUnfocused } };
		}
		const typed = await steps.type(words, {
			prompt: l10n.t('Quiet hours in this computer’s time, such as 22:00–07:00'),
			value: text,
			problemOf: (written) =>
				typedQuietHours(written) ? undefined : l10n.t('Enter two times of day, such as 22:00–07:00'),
		});
		const hours = typed && typedQuietHours(typed.value);
		if (typed?.kind !== 'back') {
			return hours && { kind: 'chosen', value: { hours, whileUnfocused } };
		}
		text = typed.value;
		current = { hours: hours ?? current.hours ?? NIGHT, whileUnfocused };
	}
}

function quietChoices(
	{ hours, whileUnfocused }: QuietTimes,
	formats: Formats,
): readonly Choice<{ readonly hasHours: boolean; readonly whileUnfocused: boolean }>[] {
	const choice = (label: string, value: { hasHours: boolean; whileUnfocused: boolean }) => ({
		label,
		value,
		...(value.hasHours && { detail: hoursWords(hours ?? NIGHT, formats) }),
		isCurrent: value.hasHours === (hours !== undefined) && value.whileUnfocused === whileUnfocused,
	});
	return [
		choice(l10n.t('At any time'), { hasHours: false, whileUnfocused: false }),
		choice(l10n.t('Only while VS Code has focus'), { hasHours: false, whileUnfocused: true }),
		choice(l10n.t('Not in quiet hours…'), { hasHours: true, whileUnfocused: false }),
		choice(l10n.t('Only while VS Code has focus, not in quiet hours…'), {
			hasHours: true,
			whileUnfocused: true,
		}),
	];
}
