import * as l10n from '@vscode/l10n';
import type { AddressProblem } from '../../contract/serviceAddress.js';

/** Says in a sentence what an address has to look like. */
export function addressWords(problem: AddressProblem): string {
	switch (problem) {
		case 'notAnAddress':
			return l10n.t('This is not an address. Write it as https://host.');
		case 'notHttps':
			return l10n.t('The address must start with https://, because your key is sent to it.');
		case 'holdsCredentials':
			return l10n.t('The address must not contain a user name or password.');
		case 'holdsPath':
			return l10n.t('The address must end after the host, without a path.');
		case 'holdsQuery':
			return l10n.t('The address must not contain a query or a fragment.');
		case 'numericHost':
			return l10n.t('The address must name a host, not a number.');
		case 'unusualHost':
			return l10n.t('The host in the address is not a plain host name.');
	}
}
