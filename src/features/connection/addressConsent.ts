import * as l10n from '@vscode/l10n';

/** Asks before anything is done; true where the person wants the action. */
export type Confirm = (question: string, detail: string, action: string) => Promise<boolean>;

/** Asks whether the key may stand in the address of each request to a host. */
export function agreesToAddress(host: string, confirm: Confirm): Promise<boolean> {
	return confirm(
		l10n.t('Send your key in the address of each request?'),
		l10n.t(
			'{0} did not take it in the header. Logs keep whole addresses, and your key with them: the logs of VS Code at the levels Debug and Trace, and those of proxies and servers on the way. Agree only if your service takes keys in no other way.',
			host,
		),
		l10n.t('Send in Address'),
	);
}
