let asking = 0;

/** Makes texts in English, whatever the display language: for models and files. What makes them does not wait. */
export function inEnglish<T>(make: () => T): T {
	asking += 1;
	try {
		return make();
	} finally {
		asking -= 1;
	}
}

/** Whether texts are being made in English just now. */
export function isInEnglish(): boolean {
	return asking > 0;
}
