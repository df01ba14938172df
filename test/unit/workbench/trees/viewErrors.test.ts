import assert from 'node:assert/strict';
import { Emitter, type Event } from '../../../../src/base/event.js';
import { ViewErrors } from '../../../../src/workbench/trees/viewErrors.js';
import type { TreeModel } from '../../../../src/presentation/row.js';
import { ofTest } from '../../../support/ofTest.js';

interface Source {
	readonly model: (open: ReadonlySet<string>) => TreeModel;
	readonly onDidChange: Event<unknown>;
}

/** A view that can show an error. */
class FakeView {
	readonly #seen = ofTest(new Emitter<boolean>());
	readonly #changed = ofTest(new Emitter<void>());
	readonly onDidChangeVisibility = this.#seen.event;
	readonly source: Source = {
		model: (): TreeModel => ({
			rows: [{ id: 'a', label: 'a', spoken: 'a' }],
			...(this.text !== undefined && { trouble: { text: this.text, message: this.text } }),
		}),
		onDidChange: this.#changed.event,
	};
	isVisible = true;
	text: string | undefined = 'Gone.';

	show(isVisible: boolean): void {
		this.isVisible = isVisible;
		this.#seen.fire(isVisible);
	}
}

describe('what is wrong, in the views of the sidebar', () => {
	const messagesOf = (views: readonly FakeView[]) => {
		const troubles = ofTest(new ViewErrors());
		const sources = views.map((view) => troubles.of(view, view.source));
		const messages = () => sources.map(({ model }) => model(new Set()).message);
		return { sources, messages };
	};

	it('is told once, by the first in sight', () => {
		const views = [new FakeView(), new FakeView(), new FakeView()] as const;
		const { messages } = messagesOf(views);
		assert.deepEqual(messages(), ['Gone.', undefined, undefined]);
		views[0].show(false);
		assert.deepEqual(messages(), ['Gone.', 'Gone.', undefined]);
		views[0].show(true);
		views[0].text = undefined;
		assert.deepEqual(messages(), [undefined, 'Gone.', undefined]);
	});

	it('is told by each that has a trouble of its own', () => {
		const views = [new FakeView(), new FakeView()] as const;
		views[1].text = 'Limited.';
		assert.deepEqual(messagesOf(views).messages(), ['Gone.', 'Limited.']);
	});

	it('has those below drawn again once the first says something else, or goes', () => {
		const views = [new FakeView(), new FakeView()] as const;
		const { sources, messages } = messagesOf(views);
		let drawn = 0;
		ofTest(sources[1]?.onDidChange(() => (drawn += 1)) ?? assert.fail());
		messages();
		const atFirst = drawn;
		views[0].text = undefined;
		messages();
		views[0].show(false);
		assert.deepEqual([atFirst, drawn], [1, 3]);
	});
});
