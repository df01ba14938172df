import * as l10n from '@vscode/l10n';
import { type Answer, shown, type Timestamped } from '../base/loadable.js';
import { failureWords, isWaitedOut, type Remedy, triedAgain } from './failureWords.js';
import type { Formats } from './format.js';

/** A part of a panel that loads and fails on its own. */
export interface SectionModel<T> {
	readonly heading: string;
	/** What a screen reader announces when the section changes. */
	readonly announcement: string;
	readonly content: SectionState<T>;
}

export function section<T>(heading: string, content: SectionState<T>): SectionModel<T> {
	const said = content.state === 'ready' ? l10n.t('Loaded') : spokenState(content);
	// The banner above shows the reason and announces it.
	const announcement = content.state === 'missing' ? '' : l10n.t('{0}: {1}', heading, said);
	return { heading, content, announcement };
}

/** The announcement of a state. Leaves out the seconds left, which would be announced every second. */
export function spokenState({
	text,
	countdown,
	showing,
}: {
	readonly text: string;
	readonly countdown?: Countdown;
	readonly showing?: string;
}): string {
	const said = countdown ? triedAgain(text) : text;
	return showing === undefined ? said : l10n.t('{0} {1}', said, showing);
}

/** A button that runs the remedy for a failure. */
export interface RemedyButton {
	readonly label: string;
	readonly remedy: Exclude<Remedy, 'none'>;
	/** An alternative, shown beside it. */
	readonly other?: RemedyButton;
}

/** The time until an automatic retry. */
export interface Countdown {
	/** In milliseconds, from when the model was created. */
	readonly ms: number;
	/** With `{0}` for the seconds left. */
	readonly seconds: string;
	/** With `{0}` for the minutes left. */
	readonly minutes: string;
	/** The text once the time is up. */
	readonly due: string;
}

/** A failure in words, with its one remedy. */
export interface FailureNotice {
	readonly text: string;
	readonly countdown?: Countdown;
	/** How old the shown data is, if the notice states it. */
	readonly showing?: string;
	readonly button?: RemedyButton;
}

/** What a section shows; all texts are final. */
export type SectionState<T> =
	| { readonly state: 'loading'; readonly text: string }
	/** The age is empty if it needn't be shown. */
	| { readonly state: 'ready'; readonly body: T; readonly age: string }
	/** The last good data, while new data loads. */
	| { readonly state: 'refreshing'; readonly body: T; readonly age: string; readonly text: string }
	/** The last good data, because the refresh failed. */
	| ({ readonly state: 'stale'; readonly body: T; readonly age: string } & FailureNotice)
	| {
			readonly state: 'empty';
			readonly text: string;
			readonly age: string;
			/** What the user can do to fill the section. */
			readonly button?: RemedyButton;
	  }
	| ({ readonly state: 'failed' } & FailureNotice)
	/** Nothing; a banner above gives the reason. */
	| { readonly state: 'missing'; readonly text: string };

/** The answer for one part of a panel; a banner above may report the reason why several parts failed. */
export type PartAnswer<T> = Answer<T> | (Failed & { readonly isReported: true });

type Failed = Extract<Answer<never>, { readonly state: 'failed' }>;

/** What a section needs besides the answer. */
interface SectionParts<T, Body> {
	/** The finished body; undefined if there is nothing to show. */
	readonly body: (value: T) => Body | undefined;
	readonly loading: string;
	readonly nothing: string;
	readonly now: number;
	readonly formats: Formats;
	/** Whether fresh data received at that time needs no age. */
	readonly isAgeQuiet?: (receivedAt: number) => boolean;
}

/** Decides what a section shows for an answer; stale data always shows its age. */
export function sectionState<T, Body>(
	loadable: PartAnswer<T>,
	{ body: bodyOf, loading, nothing, now, formats, isAgeQuiet = () => false }: SectionParts<T, Body>,
): SectionState<Body> {
	const received = ({ receivedAt }: Timestamped<T>): string =>
		l10n.t('Updated {0}', formats.age(receivedAt, now));
	if (loadable.state === 'ready') {
		const body = bodyOf(loadable.value.value);
		const age = isAgeQuiet(loadable.value.receivedAt) ? '' : received(loadable.value);
		return body === undefined ? { state: 'empty', text: nothing, age } : { state: 'ready', body, age };
	}
	const words = loadable.state === 'failed' ? failureNotice(loadable, now) : undefined;
	const body = loadable.stale && bodyOf(loadable.stale.value);
	if (loadable.stale && body !== undefined) {
		const age = received(loadable.stale);
		return words
			? { ...words, state: 'stale', body, age }
			: { state: 'refreshing', body, age, text: l10n.t('Updating…') };
	}
	if ('isReported' in loadable) {
		return { state: 'missing', text: l10n.t('Not loaded') };
	}
	return words ? { state: 'failed', ...words } : { state: 'loading', text: loading };
}

/** A failure in words, with its one remedy. */
export function failureNotice(
	{ failure, retryAt }: Pick<Failed, 'failure' | 'retryAt'>,
	now: number,
): FailureNotice {
	const { text, remedy, other } = failureWords(failure);
	const isOffered = remedy !== 'none' && !(isWaitedOut(failure) && retryAt !== undefined);
	const button = isOffered && remedyButton(remedy, failure.kind === 'unauthorized');
	return {
		text,
		...(retryAt !== undefined && {
			countdown: {
				ms: Math.max(0, retryAt - now),
				seconds: l10n.t('Retrying in {0} s.', '{0}'),
				minutes: l10n.t('Retrying in {0} min.', '{0}'),
				due: l10n.t('Retrying…'),
			},
		}),
		...(button && { button: { ...button, ...(other && { other: remedyButton(other) }) } }),
	};
}

/** The button for a remedy, which is also the name of its command; a rejected key is entered again. */
export function remedyButton(remedy: RemedyButton['remedy'], isKeyRejected = false): RemedyButton {
	return { label: isKeyRejected ? l10n.t('Enter It Again') : remedyLabel(remedy), remedy };
}

function remedyLabel(remedy: RemedyButton['remedy']): string {
	switch (remedy) {
		case 'retry':
			return l10n.t('Retry');
		case 'setKey':
			return l10n.t('Set API Key');
		case 'trySampleData':
			return l10n.t('Try with Sample Data');
		case 'checkAccess':
			return l10n.t('Diagnose Connection');
		case 'lookUp':
			return l10n.t('Look Up Ticker');
		case 'addTicker':
			return l10n.t('Add Ticker…');
		case 'chooseAlerts':
			return l10n.t('Choose Alerts…');
		case 'openAddressSettings':
		case 'openProxySettings':
			return l10n.t('Open Settings');
	}
}

interface CombinedParts<Body> extends Omit<SectionParts<never, Body>, 'body'> {
	/** The finished body from the parts that are there; undefined if there is nothing to show. */
	readonly body: () => Body | undefined;
}

/**
 * Decides what a section built from several answers shows: whatever is there, with the oldest age.
 * `partNotice` reports the missing parts beside it.
 */
export function combinedState<Body>(
	answers: readonly PartAnswer<unknown>[],
	{ body: bodyOf, ...words }: CombinedParts<Body>,
): SectionState<Body> {
	const there = answers.flatMap((answer) => shown(answer) ?? []);
	const body = there.length > 0 ? bodyOf() : undefined;
	const oldest = there.reduce<Timestamped<unknown> | undefined>(
		(old, one) => (old && old.receivedAt < one.receivedAt ? old : one),
		undefined,
	);
	if (oldest && (body !== undefined || there.length === answers.length)) {
		return sectionState({ state: 'ready', value: oldest }, { body: () => body, ...words });
	}
	// Nothing is shown and a part is missing, so it is too early to say that there is nothing at all.
	const failed = answers.every((answer) => answer.state !== 'loading' || shown(answer) !== undefined)
		? answers.find(({ state }) => state === 'failed')
		: undefined;
	return sectionState(failed ?? { state: 'loading' }, { body: (): Body | undefined => undefined, ...words });
}

/** A notice about one of a section's several answers that is missing, stale or still loading. */
export interface PartNotice {
	readonly isFailure: boolean;
	readonly text: string;
	readonly button?: RemedyButton;
}

/** The notice for one part of a section; undefined if it is there and fresh. */
export function partNotice<T>(
	label: string,
	answer: Answer<T>,
	now: number,
	formats: Formats,
): PartNotice | undefined {
	const state = sectionState(answer, {
		body: () => true,
		loading: l10n.t('Loading…'),
		nothing: '',
		now,
		formats,
	});
	switch (state.state) {
		case 'ready':
		case 'empty':
		case 'missing':
			return undefined;
		case 'loading':
		case 'refreshing':
			return { isFailure: false, text: l10n.t('{0}: {1}', label, state.text) };
		case 'stale':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1} {2}.', label, spokenState(state), state.age),
				...(state.button && { button: state.button }),
			};
		case 'failed':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1}', label, spokenState(state)),
				...(state.button && { button: state.button }),
			};
	}
}
