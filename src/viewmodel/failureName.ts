import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure.js';

/** What a failure is called where there is room for a few words alone. */
export function failureName(failure: Failure): string {
	switch (failure.kind) {
		case 'noKey':
			return t('No key');
		case 'keyForOtherAddress':
			return t('Key for another address');
		case 'invalidQuery':
			return t('Not sent');
		case 'offline':
			return t('Service not found');
		case 'connectionFailed':
			return t('Connection failed');
		case 'withheld':
			return t('No answer in the browser');
		case 'insecure':
		case 'unverified':
			return t('Certificate not trusted');
		case 'proxyRefused':
			return t('Proxy refused');
		case 'timedOut':
			return t('No answer in time');
		case 'rateLimited':
			return t('Too many requests');
		case 'resting':
			return failureName(failure.because);
		case 'otherService':
			return t('Another service now');
		case 'busy':
			return t('Too many requests are waiting');
		case 'unauthorized':
			return t('Key rejected');
		case 'notInPlan':
			return t('Not in your plan');
		case 'notFound':
			return t('Nothing at this address');
		case 'refused':
			return t('Request refused ({0})', failure.status);
		case 'serverFailed':
			return t('Service problem ({0})', failure.status);
		case 'redirected':
			return t('Sent elsewhere ({0})', failure.status);
		case 'tooLarge':
			return t('Answer too large');
		case 'notJson':
			return t('Not from the service');
		case 'truncated':
			return t('Answer broke off');
		case 'badResponse':
			return t('Answer not as promised');
	}
}

/** What a plan lacks, in one sentence; how to see more stands beside it. */
export function notInPlanWords(what: string): string {
	return t('Not in your plan: {0}.', what);
}
