import type { FrameFromPage } from '../../src/workbench/panels/frameMessages.js';

/** Reports each press of a copy or insert button of a part of the page. */
export function listenForCopy(page: Document, send: (taken: FrameFromPage['taken']) => void): void {
	page.addEventListener('click', ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>('[data-take]') : null;
		const { take, part } = button?.dataset ?? {};
		if (part !== undefined && (take === 'clipboard' || take === 'editor')) {
			send({ part, to: take });
		}
	});
}
