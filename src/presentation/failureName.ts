import * as l10n from '@vscode/l10n';
import type { Failure } from '../base/failure.js';

/** What a failure is called where there is room for a few words alone. */
export function failureName(failure: Failure): string {
	switch (failure.kind) {
		case 'noKey':
			return l10n.t('No key');
		case 'keyForOtherAddress':
			return l10n.t('Key for another address');
		case 'invalidQuery':
			return l10n.t('Not sent');
		case 'offline':
		case 'connectionFailed':
			return l10n.t('Can’t connect');
		case 'withheld':
			return l10n.t('No answer in the browser');
		case 'insecure':
		case 'unverified':
			return l10n.t('Certificate not trusted');
		case 'proxyRefused':
			return l10n.t('Proxy refused');
		case 'timedOut':
			return l10n.t('No answer in time');
		case 'rateLimited':
			return l10n.t('Too many requests');
		case 'resting':
			return failureName(failure.because);
		case 'otherService':
			return l10n.t('Another service now');
		case 'busy':
			return l10n.t('Too many requests are waiting');
		case 'unauthorized':
			return l10n.t('Key rejected');
		case 'notInPlan':
			return l10n.t('Not in your plan');
		case 'notFound':
			return l10n.t('Nothing at this address');
		case 'refused':
			return l10n.t('Request refused');
		case 'serverFailed':
			return l10n.t('Service problem');
		case 'redirected':
			return l10n.t('Sent elsewhere');
		case 'tooLarge':
			return l10n.t('Answer too large');
		case 'notJson':
			return l10n.t('Not from the service');
		case 'truncated':
			return l10n.t('Answer broke off');
		case 'badResponse':
			return l10n.t('Answer not as promised');
	}
}

/** What a plan lacks, in one sentence; how to see more stands beside it. */
export function notInPlanWords(what: string): string {
	return l10n.t('Not in your plan: {0}.', what);
}
