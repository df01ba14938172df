import type { Disposable } from '../../base/disposable.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';

const MOST = 200;

/**
 * Files for which the user dismissed the code lens, by address; the workspace state remembers the last 200.
 */
export class RefusedFiles implements Disposable {
	readonly #refused: MementoValue<readonly string[]>;
	readonly onDidChange;

	constructor(workspaceState: Memento) {
		this.#refused = new MementoValue(workspaceState, 'refusedPositions', (saved) =>
			Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [],
		);
		this.onDidChange = this.#refused.onDidChange;
	}

	has(address: string): boolean {
		return this.#refused.value.includes(address);
	}

	async add(address: string): Promise<void> {
		await this.#refused.update((refused) =>
			[...refused.filter((one) => one !== address), address].slice(-MOST),
		);
	}

	async remove(address: string): Promise<void> {
		await this.#refused.update((refused) => refused.filter((one) => one !== address));
	}

	dispose(): void {
		this.#refused.dispose();
	}
}
