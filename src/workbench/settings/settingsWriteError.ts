/** VS Code refused to write a setting. The message is VS Code’s own, in the display language. */
export class SettingsWriteError extends Error {
	override readonly name = 'SettingsWriteError';

	constructor(cause: unknown) {
		super(cause instanceof Error ? cause.message : '', { cause });
	}
}
