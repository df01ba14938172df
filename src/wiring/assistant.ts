// What answers language models, loaded with the first call.
export { Assistant } from '../assistant/assistant.js';
export { AssistantTools } from '../surface/assistant/assistantTools.js';
