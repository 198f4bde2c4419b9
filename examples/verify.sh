#!/usr/bin/env bash
# Verifies the signature of a webhook. Usage: WEBHOOK_SECRET=whsec_… verify.sh "$webhook_id" "$webhook_timestamp" "$webhook_signature" < raw-body
set -euo pipefail
id=$1 timestamp=$2 signatures=$3
[[ $timestamp =~ ^[1-9][0-9]{0,11}$ ]] || { echo 'bad timestamp' && exit 1; }
age=$(($(date +%s) - timestamp))
((age >= -300 && age <= 300)) || { echo 'too old or too new' && exit 1; }
key=$(openssl base64 -d -A <<<"${WEBHOOK_SECRET#whsec_}" | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$id" "$timestamp" && cat; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
[[ " $signatures " == *" v1,$expected "* ]] && echo genuine || { echo 'bad signature' && exit 1; }
