{{/* The prefix of all names: the release, with the chart's name unless the release already has it. */}}
{{- define "issuary.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels by which pods are selected. They never change. Call with (dict "root" $ "component" "api"). */}}
{{- define "issuary.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "issuary.labels" -}}
{{ include "issuary.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "issuary.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* The port of each role. The roles platform and console need the URL at which they are called. */}}
{{- define "issuary.ports" -}}
api: 8080
frame: 8081
{{- if .Values.platformUrl }}
platform: 8082
{{- end }}
{{- if .Values.consoleUrl }}
console: 8083
{{- end }}
worker: 8084
{{- end -}}

{{/* The file of a role's secret: stripe-live-api-key for ISSUARY_STRIPE_LIVE_API_KEY. */}}
{{- define "issuary.secretFile" -}}
{{- . | trimPrefix "ISSUARY_" | lower | replace "_" "-" -}}
{{- end -}}

{{/*
The settings of a process. Secrets are files: masterKey is ISSUARY_MASTER_KEY_FILE.
Call with (dict "root" $ "settings" (dict …) "secrets" (dict …)).
*/}}
{{- define "issuary.env" -}}
{{- $values := .root.Values -}}
{{- $settings := dict "NODE_ENV" "production" "ISSUARY_PUBLIC_URL" $values.publicUrl "ISSUARY_FRAME_URL" $values.frameUrl -}}
{{- with $values.consoleUrl -}}
{{- $_ := set $settings "ISSUARY_CONSOLE_URL" . -}}
{{- end -}}
{{- range $name, $secret := $values.secrets -}}
{{- if $secret.name -}}
{{- $_ := set $settings (printf "ISSUARY_%s_FILE" (snakecase $name | upper)) (printf "/run/secrets/issuary/%s" (kebabcase $name)) -}}
{{- end -}}
{{- end -}}
{{- range $name, $secret := .secrets -}}
{{- $_ := set $settings (printf "%s_FILE" $name) (printf "/run/secrets/issuary/%s" (include "issuary.secretFile" $name)) -}}
{{- end -}}
{{- range $name, $value := mergeOverwrite $settings $values.settings .settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end -}}
{{- end -}}

{{/* What all pods have in common. Call with (dict "root" $ "secrets" (dict …)). */}}
{{- define "issuary.pod" -}}
{{- $secrets := .secrets -}}
{{- with .root -}}
automountServiceAccountToken: false
# Otherwise Kubernetes sets variables such as ISSUARY_PORT for a Service with the name issuary.
enableServiceLinks: false
{{- with .Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 64Mi
  - name: secrets
    projected:
      # 0440: readable by the pod's group only.
      defaultMode: 288
      sources:
        {{- range $name, $secret := .Values.secrets }}
        {{- if $secret.name }}
        - secret:
            name: {{ $secret.name }}
            items:
              - key: {{ $secret.key }}
                path: {{ kebabcase $name }}
        {{- end }}
        {{- end }}
        {{- range $name, $secret := $secrets }}
        - secret:
            name: {{ $secret.name }}
            items:
              - key: {{ $secret.key }}
                path: {{ include "issuary.secretFile" $name }}
        {{- end }}
{{- end -}}
{{- end -}}

{{- define "issuary.container" -}}
image: {{ include "issuary.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: secrets
    mountPath: /run/secrets/issuary
    readOnly: true
{{- end -}}
